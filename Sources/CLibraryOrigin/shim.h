#pragma once

#include <dlfcn.h>

#if defined(__linux__)
// glibc declares both only for programs that ask for GNU's extensions before their first header.
struct vitrine_library_place {
    const char *file;
    void *base;
    const char *symbol;
    void *address;
};
extern int vitrine_dladdr(const void *address, struct vitrine_library_place *place) __asm__("dladdr");
#endif

/// The file that a loaded function comes from, as the loader was asked for it; NULL if no such function is loaded. The text stays
/// valid as long as the library is loaded.
static inline const char *vitrine_library_file(const char *function) {
#if defined(__linux__)
    void *address = dlsym((void *)0, function);
    struct vitrine_library_place place;
    return address && vitrine_dladdr(address, &place) ? place.file : (const char *)0;
#else
    void *address = dlsym(RTLD_DEFAULT, function);
    Dl_info place;
    return address && dladdr(address, &place) ? place.dli_fname : (const char *)0;
#endif
}
