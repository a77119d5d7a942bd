#pragma once

#include <avif/avif.h>

/// Whether the library can encode with libaom. It may be built with other encoders, or with none.
static inline int vitrine_avif_can_encode(void) {
    return avifCodecName(AVIF_CODEC_CHOICE_AOM, AVIF_CODEC_FLAG_CAN_ENCODE) != NULL;
}

/// Makes the picture use these planes of luma, blue and red, without copying them. They must outlive it.
static inline void vitrine_avif_lend(avifImage *image, const uint8_t *const *planes, const int *strides) {
    for (int plane = 0; plane < 3; plane++) {
        image->yuvPlanes[plane] = (uint8_t *)planes[plane];
        image->yuvRowBytes[plane] = (uint32_t)strides[plane];
    }
    image->imageOwnsYUVPlanes = AVIF_FALSE;
}

/// Converts RGBA samples, alpha not premultiplied, to planes of the picture's own.
static inline avifResult vitrine_avif_convert(avifImage *image, const uint8_t *samples) {
    avifRGBImage colours;
    avifRGBImageSetDefaults(&colours, image);
    colours.format = AVIF_RGB_FORMAT_RGBA;
    colours.pixels = (uint8_t *)samples;
    colours.rowBytes = image->width * 4;
    return avifImageRGBToYUV(image, &colours);
}

/// The reason why encoding failed. The text stays valid as long as the encoder exists.
static inline const char *vitrine_avif_reason(const avifEncoder *encoder, avifResult result) {
    return encoder->diag.error[0] ? encoder->diag.error : avifResultToString(result);
}
