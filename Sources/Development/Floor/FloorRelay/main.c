// Tests: LostDescriptorTests; otherwise it is only the floor that the benchmarks compare the relay
// with.

// The minimum work of any relay, in the simplest code: forwards bytes and descriptors between apps
// and a compositor, and parses nothing.
//
//   FloorRelay SOCKET COMPOSITOR
//
// Listens at SOCKET and connects each app with the compositor at COMPOSITOR, until it is killed.

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { room = 1 << 16, most_descriptors = 253, most_in_a_write = 28, most_sockets = 64 };

/// The bytes and descriptors that were read from one socket and not yet sent to the other.
struct direction {
  char bytes[room];
  size_t start, end;
  int descriptors[1024];
  int first, last;
};

/// One of the two sockets of a connection. The table has the two at adjacent indices.
struct side {
  int socket;
  struct direction *incoming, *outgoing;
};

static struct side sides[most_sockets];
static struct pollfd polled[most_sockets + 1];
static int count;

union control {
  struct cmsghdr align;
  char space[CMSG_SPACE(most_descriptors * sizeof(int))];
};

/// Reads the available bytes. Returns 0 at the end of the stream, or if descriptors were lost.
static int receive(struct side *side) {
  struct direction *to = side->incoming;
  union control control;
  struct iovec vector = {to->bytes + to->end, room - to->end};
  struct msghdr message = {.msg_iov = &vector,
                           .msg_iovlen = 1,
                           .msg_control = &control,
                           .msg_controllen = sizeof control};
  ssize_t size = recvmsg(side->socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (size < 0) return errno == EAGAIN || errno == EINTR;
  if (size == 0) return 0;
  to->end += (size_t)size;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    int found = (int)((part->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    if (to->last + found > 1024) abort();
    memcpy(to->descriptors + to->last, CMSG_DATA(part), (size_t)found * sizeof(int));
    to->last += found;
  }
  if (message.msg_flags & MSG_CTRUNC) {
    fputs("FloorRelay: reached the limit of open files, disconnected the app\n", stderr);
    to->end -= (size_t)size;
    return 0;
  }
  return 1;
}

/// Sends queued bytes until the socket is full. Returns 0 if the peer has disconnected.
static int transmit(struct side *side) {
  struct direction *from = side->outgoing;
  while (from->start < from->end) {
    union control control;
    int number = from->last - from->first;
    size_t size = from->end - from->start;
    if (number > most_in_a_write) {
      // All descriptors may belong to the first queued message, so send them as early as
      // possible: the maximum number with each byte.
      number = most_in_a_write;
      size = 1;
    }
    struct iovec vector = {from->bytes + from->start, size};
    struct msghdr message = {.msg_iov = &vector, .msg_iovlen = 1};
    if (number > 0) {
      size_t length = (size_t)number * sizeof(int);
      message.msg_control = &control;
      message.msg_controllen = CMSG_SPACE(length);
      struct cmsghdr *part = CMSG_FIRSTHDR(&message);
      part->cmsg_level = SOL_SOCKET;
      part->cmsg_type = SCM_RIGHTS;
      part->cmsg_len = CMSG_LEN(length);
      memcpy(CMSG_DATA(part), from->descriptors + from->first, length);
    }
    ssize_t sent = sendmsg(side->socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0) return errno == EAGAIN || errno == EINTR;
    from->start += (size_t)sent;
    for (int index = 0; index < number; index++) close(from->descriptors[from->first + index]);
    from->first += number;
  }
  from->start = from->end = 0;
  if (from->first == from->last) from->first = from->last = 0;
  return 1;
}

static int address(const char *path, struct sockaddr_un *result) {
  memset(result, 0, sizeof *result);
  result->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof result->sun_path) return 0;
  strcpy(result->sun_path, path);
  return 1;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void add(int app, const char *compositor) {
  struct sockaddr_un where;
  int other = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (other < 0 || !address(compositor, &where)) fail("FloorRelay: socket");
  if (connect(other, (struct sockaddr *)&where, sizeof where) < 0) fail("FloorRelay: connect");
  struct direction *requests = calloc(1, sizeof *requests), *events = calloc(1, sizeof *events);
  if (!requests || !events || count + 2 > most_sockets) fail("FloorRelay: memory");
  sides[count] = (struct side){app, requests, events};
  sides[count + 1] = (struct side){other, events, requests};
  count += 2;
}

/// Closes the connection that has the side at `index`.
static void end(int index) {
  int first = index & ~1;
  for (int side = first; side < first + 2; side++) {
    struct direction *incoming = sides[side].incoming;
    for (int each = incoming->first; each < incoming->last; each++)
      close(incoming->descriptors[each]);
    close(sides[side].socket);
    free(incoming);
  }
  count -= 2;
  memmove(sides + first, sides + first + 2, (size_t)(count - first) * sizeof *sides);
}

/// Prepares `poll`: waits for input while the buffer has room, and for writability while bytes are
/// queued.
static void prepare(int listener) {
  polled[0] = (struct pollfd){.fd = listener, .events = POLLIN};
  for (int index = 0; index < count; index++) {
    struct side *side = &sides[index];
    short events = side->incoming->end < room && side->incoming->last < 512 ? POLLIN : 0;
    if (side->outgoing->start < side->outgoing->end) events |= POLLOUT;
    polled[index + 1] = (struct pollfd){.fd = side->socket, .events = events};
  }
}

/// Receives and sends at the side at `index`, as `poll` allows. Returns 0 if the connection ended.
static int move(int index, short events) {
  struct side *side = &sides[index];
  if (events & (POLLIN | POLLHUP | POLLERR) && side->incoming->end < room) {
    int is_open = receive(side);
    if (!transmit(&sides[index ^ 1]) || !is_open) return 0;
  }
  return !(events & POLLOUT) || transmit(side);
}

int main(int argc, char **argv) {
  struct sockaddr_un where;
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (argc != 3 || listener < 0 || !address(argv[1], &where)) {
    fprintf(stderr, "Usage: FloorRelay SOCKET COMPOSITOR\n");
    return 2;
  }
  if (bind(listener, (struct sockaddr *)&where, sizeof where) < 0) fail("FloorRelay: bind");
  if (listen(listener, 16) < 0) fail("FloorRelay: listen");
  while (1) {
    prepare(listener);
    int before = count;
    if (poll(polled, (nfds_t)(before + 1), -1) < 0 && errno != EINTR) fail("FloorRelay: poll");
    for (int index = before - 1; index >= 0; index--) {
      short events = polled[index + 1].revents;
      if (events == 0 || move(index, events)) continue;
      end(index);
      break; // `end` moved entries of the table; the next `poll` reports the other sockets again.
    }
    if (polled[0].revents & POLLIN) {
      int app = accept(listener, NULL, NULL);
      if (app >= 0) add(app, argv[2]);
    }
  }
}
