#pragma once
#include <stdbool.h>
#include <vips/vips.h>

// libvips' calls take their options as C varargs, which Swift can't make. Each of these is one call with the options
// that the pipeline uses; a returned picture belongs to the caller, NULL means that the error buffer says why.

static void vitrine_vips_ignore(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void)domain; (void)level; (void)message; (void)data;
}

/// To be called once, before anything else. One thread, no cache, no loaders that aren't safe on foreign files.
static inline int vitrine_vips_start(void) {
    if (VIPS_INIT("vitrine") != 0) return -1;
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_block_untrusted_set(TRUE);
    g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, vitrine_vips_ignore, NULL);
    return 0;
}

/// The picture with its header read and its pixels not. `options` are its loader's, as "page=1"; empty for none.
static inline VipsImage *vitrine_vips_open(VipsSource *source, const char *options) {
    return vips_image_new_from_source(
        source, options, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

/// The picture at exactly `width` x `height`, neither of which is larger than its own, as stored: not turned.
/// `profile` is what an embedded profile is converted to, or NULL to leave the numbers as they are.
/// `perceptual` chooses the intent that a profile with only one table is for; others mean the same colours by it.
/// From an open picture, since vips_thumbnail_source passes "fail_on" over and fills what is missing with black.
static inline VipsImage *vitrine_vips_shrink(
    VipsImage *in, int width, int height, const char *profile, bool perceptual) {
    VipsImage *out = NULL;
    int failed = profile
        ? vips_thumbnail_image(
            in, &out, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE, "export_profile", profile,
            "intent", perceptual ? VIPS_INTENT_PERCEPTUAL : VIPS_INTENT_RELATIVE, NULL)
        : vips_thumbnail_image(
            in, &out, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE, NULL);
    return failed ? NULL : out;
}

/// The picture at exactly `width` x `height`, with its own numbers. As vips_thumbnail_image does, it leaves the colours
/// of invisible pixels out of those beside them.
static inline VipsImage *vitrine_vips_resize(VipsImage *in, int width, int height) {
    VipsImage *out = NULL;
    double across = width / (double)vips_image_get_width(in), down = height / (double)vips_image_get_height(in);
    if (!vips_image_hasalpha(in)) return vips_resize(in, &out, across, "vscale", down, NULL) ? NULL : out;
    VipsBandFormat format = vips_image_get_format(in);
    double opaque = format == VIPS_FORMAT_USHORT ? 65535 : 255;
    VipsImage *weighted = NULL, *small = NULL, *colours = NULL, *whole = NULL;
    if (!vips_premultiply(in, &weighted, "max_alpha", opaque, NULL)
        && !vips_resize(weighted, &small, across, "vscale", down, NULL)
        && !vips_unpremultiply(small, &colours, "max_alpha", opaque, NULL)
        && !vips_rint(colours, &whole, NULL)
        && vips_cast(whole, &out, format, NULL)) out = NULL;
    VIPS_UNREF(weighted);
    VIPS_UNREF(small);
    VIPS_UNREF(colours);
    VIPS_UNREF(whole);
    return out;
}

/// The picture in sRGB by the perceptual table of its embedded profile. vips_thumbnail_image converts inks by another
/// table, and if there is none, by a profile of its own.
static inline VipsImage *vitrine_vips_transform(VipsImage *in) {
    VipsImage *out = NULL;
    int failed = vips_icc_transform(
        in, &out, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_PERCEPTUAL, NULL);
    return failed ? NULL : out;
}

static inline VipsBandFormat vitrine_vips_format(VipsImage *in) { return vips_image_get_format(in); }

/// The picture with samples of 16 bits, each `scale` times as large, as gray or RGB.
static inline VipsImage *vitrine_vips_scale(VipsImage *in, double scale, VipsInterpretation space) {
    VipsImage *scaled = NULL, *whole = NULL, *out = NULL;
    if (!vips_linear1(in, &scaled, scale, 0, NULL)) {
        if (!vips_cast_ushort(scaled, &whole, NULL)) {
            if (vips_copy(whole, &out, "interpretation", space, NULL)) out = NULL;
            g_object_unref(whole);
        }
        g_object_unref(scaled);
    }
    return out;
}

static inline VipsImage *vitrine_vips_colourspace(VipsImage *in, VipsInterpretation space) {
    VipsImage *out = NULL;
    return vips_colourspace(in, &out, space, NULL) ? NULL : out;
}

/// The picture on a background, without alpha. Of the colour's channels a gray picture takes the first.
static inline VipsImage *vitrine_vips_flatten(VipsImage *in, guint8 red, guint8 green, guint8 blue) {
    VipsImage *out = NULL;
    double colour[3] = {red, green, blue};
    VipsArrayDouble *background = vips_array_double_new(colour, vips_image_get_bands(in) > 3 ? 3 : 1);
    int failed = vips_flatten(in, &out, "background", background, NULL);
    vips_area_unref(VIPS_AREA(background));
    return failed ? NULL : out;
}

static inline size_t vitrine_vips_bytes_per_pixel(VipsImage *in) {
    return VIPS_IMAGE_SIZEOF_PEL(in);
}

/// How much of the picture there is, as gray.
static inline VipsImage *vitrine_vips_alpha(VipsImage *in) {
    VipsImage *out = NULL;
    return vips_extract_band(in, &out, vips_image_get_bands(in) - 1, NULL) ? NULL : out;
}

static inline VipsImage *vitrine_vips_bytes(VipsImage *in) {
    VipsImage *out = NULL;
    return vips_cast_uchar(in, &out, NULL) ? NULL : out;
}

/// The square of `side` pixels, no more than the shorter side of `in`, that is worth most.
static inline VipsImage *vitrine_vips_smartcrop(VipsImage *in, int side, VipsInteresting interesting) {
    VipsImage *out = NULL;
    return vips_smartcrop(in, &out, side, side, "interesting", interesting, NULL) ? NULL : out;
}

/// A picture of gray, RGB or RGBA samples of 8 bits, as its bands say, which stay the caller's and must stay where they are.
static inline VipsImage *vitrine_vips_lend(const void *samples, size_t length, int width, int height, int bands) {
    VipsImage *out = vips_image_new_from_memory(samples, length, width, height, bands, VIPS_FORMAT_UCHAR);
    if (out) out->Type = bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
    return out;
}

/// Encodes `in` as a lossy WebP, which is to be given to g_free; non-zero for a failure. What "strip" leaves out differs
/// between versions of libvips: the caller has to see to it.
static inline int vitrine_vips_webp(VipsImage *in, int quality, int effort, void **bytes, size_t *count) {
    return vips_webpsave_buffer(in, bytes, count, "Q", quality, "effort", effort, "strip", TRUE, NULL);
}

/// Writes `in` to a file in the format that its name ends in. Only the tests call it, for their fixtures: the pipeline
/// writes no file by libvips.
static inline int vitrine_vips_save(VipsImage *in, const char *name) {
    return vips_image_write_to_file(in, name, NULL);
}
