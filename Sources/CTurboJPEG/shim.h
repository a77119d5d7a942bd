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
    /// The picture's data went on into the byte that fills the rest of the file.
    int filled;
    /// Some coefficients never arrived in full precision.
    int incomplete;
    /// The error that ended decoding; empty if none did.
    char fatal[JMSG_LENGTH_MAX];
    /// Where the data of a picture in one scan ends, from the start of the file, at most eight bytes too late; 0 for
    /// several scans, and if the picture isn't complete.
    size_t data_end;
} JPEGComplaints;

typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf escape;
    JPEGComplaints *complaints;
    /// The file, from its first byte to behind its last.
    const JOCTET *start, *end;
    /// Whether a marker came behind the last pixel that doesn't end the picture.
    int is_elsewhere;
} JPEGListener;

/// How many bytes before `end` are the same as the last of them, at most `most`.
static ptrdiff_t jpeg_run(const JOCTET *end, ptrdiff_t most) {
    ptrdiff_t count = 0;
    while (count < most && end[-count - 1] == end[-1]) count++;
    return count;
}

/// Notes bytes that the decoder passed over up to `end`, where the marker `next` is, or up to the end of the file.
static void jpeg_passed_over(JPEGListener *listener, const JOCTET *end, ptrdiff_t count, int next) {
    JPEGComplaints *complaints = listener->complaints;
    int is_at_end = end < listener->start || end >= listener->end;
    if (is_at_end) end = listener->end;
    if (count > end - listener->start) return;
    ptrdiff_t run = jpeg_run(end, end - listener->start);
    // A download that broke off leaves a file of full length. What decodes as pixels is not padding.
    if (is_at_end && run - count > 64) complaints->filled = 1;
    // A few bytes need not be the same. Behind the last pixel, Samsung's panoramas have a film at once, without the
    // marker that ends a picture; but if that marker comes first, the pixels went wrong (nomacs#254, jhead#18).
    int is_other = complaints->data_end && (is_at_end || next != 0xD9 || listener->is_elsewhere);
    if (is_other) listener->is_elsewhere = 1;
    else if (count > 16 && run < count) complaints->left_over = 1;
}

static void jpeg_listen(j_common_ptr info, int level) {
    JPEGListener *listener = (JPEGListener *)info->err;
    JPEGComplaints *complaints = listener->complaints;
    if (level >= 0) {
        int is_marker = info->err->msg_code == JTRC_PARMLESS_MARKER && info->err->msg_parm.i[0] != 0xD9;
        if (complaints->data_end && is_marker) listener->is_elsewhere = 1;
        return;
    }
    switch (info->err->msg_code) {
    case JWRN_JPEG_EOF: complaints->ended_early = 1; break;
    case JWRN_HIT_MARKER: complaints->short_data = 1; break;
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC: complaints->bad_data = 1; break;
    case JWRN_EXTRANEOUS_DATA: {
        // Passed over up to the next marker. Where the file has none any more, libjpeg reads one from elsewhere.
        j_decompress_ptr decoder = (j_decompress_ptr)info;
        const int *numbers = info->err->msg_parm.i;
        if (decoder->input_scan_number > 0)
            jpeg_passed_over(listener, decoder->src->next_input_byte, numbers[0], numbers[1]);
        break;
    }
    }
}

static void jpeg_escape(j_common_ptr info) {
    JPEGListener *listener = (JPEGListener *)info->err;
    // Behind the last pixel, only other data can be wrong.
    if (!listener->complaints->data_end) info->err->format_message(info, listener->complaints->fatal);
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
    listener.is_elsewhere = 0;
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
        if (!jpeg_has_multiple_scans(&decoder) && !complaints.short_data) {
            const JOCTET *next = decoder.src->next_input_byte;
            complaints.data_end = next >= bytes && next <= listener.end ? next - bytes : count;
        }
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
