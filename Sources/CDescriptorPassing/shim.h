#pragma once

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

/// The most descriptors in one message: the system's limit is 253.
#define VITRINE_MOST_DESCRIPTORS 200

typedef union {
    struct cmsghdr head;
    char bytes[CMSG_SPACE(VITRINE_MOST_DESCRIPTORS * sizeof(int))];
} vitrine_descriptor_message;

/// Two sockets that are connected, neither of which a program that is started inherits. 0, or -1 with errno set.
static inline int vitrine_socket_pair(int *first, int *second) {
    int pair[2];
    int type = SOCK_STREAM;
#if defined(SOCK_CLOEXEC)
    type |= SOCK_CLOEXEC;
#endif
    if (socketpair(AF_UNIX, type, 0, pair) != 0) return -1;
    fcntl(pair[0], F_SETFD, FD_CLOEXEC);
    fcntl(pair[1], F_SETFD, FD_CLOEXEC);
#if defined(SO_NOSIGPIPE)
    int on = 1;
    setsockopt(pair[0], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    *first = pair[0];
    *second = pair[1];
    return 0;
}

/// Sends bytes, at least one, and copies of `descriptors` with the first of them, without waiting.
/// How many bytes went out, or -1 with errno set: EAGAIN if there is no room now, and then no descriptor went out.
static inline ssize_t vitrine_send(
    int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
    struct iovec vector = {(void *)bytes, count};
    vitrine_descriptor_message ancillary;
    struct msghdr message;
    memset(&message, 0, sizeof message);
    message.msg_iov = &vector;
    message.msg_iovlen = 1;
    if (descriptor_count > VITRINE_MOST_DESCRIPTORS) {
        errno = EINVAL;
        return -1;
    }
    if (descriptor_count > 0) {
        size_t length = (size_t)descriptor_count * sizeof(int);
        memset(&ancillary, 0, sizeof ancillary);
        message.msg_control = ancillary.bytes;
        message.msg_controllen = CMSG_SPACE(length);
        struct cmsghdr *head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(length);
        memcpy(CMSG_DATA(head), descriptors, length);
    }
    int flags = MSG_DONTWAIT;
#if defined(MSG_NOSIGNAL)
    flags |= MSG_NOSIGNAL;
#endif
    return sendmsg(socket, &message, flags);
}

/// Waits for bytes, and takes the descriptors that come with them: into `descriptors`, which has room for
/// VITRINE_MOST_DESCRIPTORS. How many bytes came, 0 at the end, or -1 with errno set; EMSGSIZE if descriptors were lost.
static inline ssize_t vitrine_receive(
    int socket, void *bytes, size_t count, int *descriptors, int *descriptor_count) {
    struct iovec vector = {bytes, count};
    vitrine_descriptor_message ancillary;
    struct msghdr message;
    memset(&message, 0, sizeof message);
    message.msg_iov = &vector;
    message.msg_iovlen = 1;
    message.msg_control = ancillary.bytes;
    message.msg_controllen = sizeof ancillary.bytes;
    int flags = 0;
#if defined(MSG_CMSG_CLOEXEC)
    flags |= MSG_CMSG_CLOEXEC;
#endif
    *descriptor_count = 0;
    ssize_t result = recvmsg(socket, &message, flags);
    if (result < 0) return result;
    for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
        if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
        int received = (int)((head->cmsg_len - CMSG_LEN(0)) / sizeof(int));
        if (received > VITRINE_MOST_DESCRIPTORS - *descriptor_count) break;
        memcpy(descriptors + *descriptor_count, CMSG_DATA(head), (size_t)received * sizeof(int));
        *descriptor_count += received;
    }
    if (message.msg_flags & MSG_CTRUNC) {
        errno = EMSGSIZE;
        return -1;
    }
    return result;
}
