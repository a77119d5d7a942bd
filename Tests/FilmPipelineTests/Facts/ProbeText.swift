import Foundation

@testable import FilmPipeline

/// ffprobe's JSON, written as in its answers to real films.
enum ProbeText {
    static func facts(_ streams: String..., format: String = #""duration": "2.5""#, packets: String = "") throws
        -> FilmFacts
    {
        let text = """
            {"packets": [\(packets)], "programs": [], "streams": [\(streams.joined(separator: ","))],
             "format": {\(format)}}
            """
        return try FilmProbe.facts(of: Data(text.utf8))
    }

    /// - Parameter more: Ends with a comma.
    static func pictures(_ more: String) -> String { pictures(0, more) }

    /// - Parameter more: Ends with a comma.
    static func pictures(
        _ index: Int = 0, codec: String? = "hevc", size: (Int, Int) = (1920, 1080), rate: String = "30/1",
        isDefault: Bool = true, _ more: String = ""
    ) -> String {
        """
        {"index": \(index), \(codec.map { #""codec_name": "\#($0)","# } ?? "") "codec_type": "video",
         "codec_tag_string": "hvc1", "width": \(size.0), "height": \(size.1), "pix_fmt": "yuv420p10le", \(more)
         "r_frame_rate": "\(rate)", "avg_frame_rate": "\(rate)", "disposition": {"default": \(isDefault ? 1 : 0)}}
        """
    }

    static func sound(_ index: Int, codec: String? = "aac", isDefault: Bool = true, _ more: String = "") -> String {
        """
        {"index": \(index), \(codec.map { #""codec_name": "\#($0)","# } ?? "") "codec_type": "audio",
         "codec_tag_string": "apac", \(more) "sample_rate": "48000", "channels": 2,
         "disposition": {"default": \(isDefault ? 1 : 0)}}
        """
    }

    static func data(_ index: Int, tag: String) -> String {
        #"{"index": \#(index), "codec_type": "data", "codec_tag_string": "\#(tag)", "disposition": {"default": 1}}"#
    }

    static func dolbyVision(profile: Int, compatibility: Int) -> String {
        """
        "side_data_list": [{"side_data_type": "DOVI configuration record", "dv_version_major": 1,
        "dv_profile": \(profile), "dv_level": 4, "rpu_present_flag": 1, "el_present_flag": 0, "bl_present_flag": 1,
        "dv_bl_signal_compatibility_id": \(compatibility)}],
        """
    }

    static let uprightPhone = #"""
        "side_data_list": [{"side_data_type": "Display Matrix", "rotation": -90, "displaymatrix":
        "\n00000000:            0       65536           0\n00000001:       -65536           0           0\n00000002:     70778880           0  1073741824\n"}],
        """#

    static func tags(_ tags: [String: String]) -> String {
        let texts = tags.map { #""\#($0)": "\#($1)""# }
        return #""duration": "2.5", "tags": {\#(texts.joined(separator: ","))}"#
    }
}
