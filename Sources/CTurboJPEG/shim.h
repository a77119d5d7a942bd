#pragma once
#include <stdio.h>
#include <setjmp.h>
#include <stddef.h>
#include <string.h>
#include <turbojpeg.h>
#include <jpeglib.h>
#include <jerror.h>

/// What libjpeg complains of while it decodes a whole file. TurboJPEG keeps only the first complaint, which may be the
/// harmless one of several.
typedef struct {
    /// The file ended before the picture's end marker.
    int ended_early;
    /// A scan's data ended before its pixels did.
    int short_data;
    /// Data that no code stands for, or a restart marker out of turn.
    int bad_data;
    /// Bytes left over in a scan that aren't mere padding.
    int left_over;
    /// Some coefficients never arrived in full precision.
    int incomplete;
    /// The error that ended decoding; empty if none did.
    char fatal[JMSG_LENGTH_MAX];
} JPEGComplaints;

typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf escape;
    JPEGComplaints *complaints;
    /// The file, from its first byte to behind its last.
    const JOCTET *start, *end;
} JPEGListener;

/// Whether `count` bytes before `end` are all the same; a few need not be.
static int jpeg_is_padding(const JOCTET *end, ptrdiff_t count) {
    if (count <= 16) return 1;
    for (ptrdiff_t back = 2; back <= count; back++)
        if (end[-back] != end[-1]) return 0;
    return 1;
}

static void jpeg_listen(j_common_ptr info, int level) {
    const JPEGListener *listener = (const JPEGListener *)info->err;
    JPEGComplaints *complaints = listener->complaints;
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_JPEG_EOF: complaints->ended_early = 1; break;
    case JWRN_HIT_MARKER: complaints->short_data = 1; break;
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC: complaints->bad_data = 1; break;
    case JWRN_EXTRANEOUS_DATA: {
        // Passed over up to the next marker. Where the file has none any more, libjpeg reads one from elsewhere.
        j_decompress_ptr decoder = (j_decompress_ptr)info;
        const JOCTET *end = decoder->src->next_input_byte;
        ptrdiff_t count = info->err->msg_parm.i[0];
        if (end < listener->start || end > listener->end) end = listener->end;
        if (decoder->input_scan_number < 1 || count > end - listener->start) break;
        if (!jpeg_is_padding(end, count)) complaints->left_over = 1;
        break;
    }
    }
}

static void jpeg_escape(j_common_ptr info) {
    JPEGListener *listener = (JPEGListener *)info->err;
    info->err->format_message(info, listener->complaints->fatal);
    longjmp(listener->escape, 1);
}

/// Decodes all of a JPEG at an eighth of its size and notes what is wrong with it.
static inline JPEGComplaints jpeg_complaints(const unsigned char *bytes, unsigned long count) {
    JPEGComplaints complaints;
    struct jpeg_decompress_struct decoder;
    JPEGListener listener;
    memset(&complaints, 0, sizeof complaints);
    decoder.err = jpeg_std_error(&listener.manager);
    listener.manager.emit_message = jpeg_listen;
    listener.manager.error_exit = jpeg_escape;
    listener.complaints = &complaints;
    listener.start = bytes;
    listener.end = bytes + count;
    jpeg_create_decompress(&decoder);
    if (!setjmp(listener.escape)) {
        jpeg_mem_src(&decoder, bytes, count);
        jpeg_read_header(&decoder, TRUE);
        decoder.scale_num = 1;
        decoder.scale_denom = 8;
        jpeg_start_decompress(&decoder);
        JSAMPARRAY row = decoder.mem->alloc_sarray(
            (j_common_ptr)&decoder, JPOOL_IMAGE, decoder.output_width * decoder.output_components, 1);
        while (decoder.output_scanline < decoder.output_height) jpeg_read_scanlines(&decoder, row, 1);
        for (int component = 0; decoder.coef_bits && component < decoder.num_components; component++)
            for (int index = 0; index < DCTSIZE2; index++)
                if (decoder.coef_bits[component][index] != 0) complaints.incomplete = 1;
        if (!decoder.coef_bits && decoder.input_scan_number > 1) complaints.incomplete = 1;
        jpeg_finish_decompress(&decoder);
    }
    jpeg_destroy_decompress(&decoder);
    return complaints;
}

/// A baseline JPEG of RGB samples, 4:4:4, whose components come in a scan each; its length goes to `count`, and it is to be
/// given to free. Only the tests call it, for their fixtures: TurboJPEG writes no such file.
static inline unsigned char *jpeg_by_components(const unsigned char *rgb, int width, int height, unsigned long *count) {
    struct jpeg_compress_struct encoder;
    struct jpeg_error_mgr manager;
    unsigned char *bytes = NULL;
    jpeg_scan_info scans[3];
    memset(scans, 0, sizeof scans);
    encoder.err = jpeg_std_error(&manager);
    jpeg_create_compress(&encoder);
    jpeg_mem_dest(&encoder, &bytes, count);
    encoder.image_width = width;
    encoder.image_height = height;
    encoder.input_components = 3;
    encoder.in_color_space = JCS_RGB;
    jpeg_set_defaults(&encoder);
    for (int component = 0; component < 3; component++) {
        encoder.comp_info[component].h_samp_factor = 1;
        encoder.comp_info[component].v_samp_factor = 1;
        scans[component].comps_in_scan = 1;
        scans[component].component_index[0] = component;
        scans[component].Se = DCTSIZE2 - 1;
    }
    encoder.scan_info = scans;
    encoder.num_scans = 3;
    jpeg_start_compress(&encoder, TRUE);
    while (encoder.next_scanline < encoder.image_height) {
        JSAMPROW row = (JSAMPROW)rgb + (size_t)encoder.next_scanline * width * 3;
        jpeg_write_scanlines(&encoder, &row, 1);
    }
    jpeg_finish_compress(&encoder);
    jpeg_destroy_compress(&encoder);
    return bytes;
}
