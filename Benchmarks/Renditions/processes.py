"""Runs programs and measures what they and all that they start take. Linux only."""

import dataclasses
import os
import pathlib
import threading
import time

PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")
INTERVAL = 0.02
# Looking for new processes costs more than looking at known ones, and is done once in so many times.
SEARCH_EVERY = 5


@dataclasses.dataclass(frozen=True)
class Command:
    arguments: list
    environment: dict = dataclasses.field(default_factory=dict)
    standard_input: str = os.devnull


@dataclasses.dataclass(frozen=True)
class Usage:
    wall: float
    cpu: float
    peak: int
    others: float  # How many cores did something else meanwhile, on average.
    outputs: list


class MemorySampler(threading.Thread):
    """Adds up, every 20 ms, the resident memory of processes and their descendants. Pages that they share count in
    each."""

    def __init__(self):
        super().__init__(daemon=True)
        self.peak = 0
        self.roots = set()
        self.files = {}
        self.stopped = threading.Event()

    def run(self):
        turn = 0
        while not self.stopped.wait(INTERVAL):
            if turn % SEARCH_EVERY == 0 or not self.roots <= self.files.keys():
                for root in tuple(self.roots):
                    self.search(root)
            turn += 1
            self.peak = max(self.peak, sum(self.resident(process) for process in tuple(self.files)))
        for file in self.files.values():
            os.close(file)

    def search(self, process):
        try:
            if process not in self.files:
                self.files[process] = os.open(f"/proc/{process}/statm", os.O_RDONLY)
            for thread in os.listdir(f"/proc/{process}/task"):
                children = pathlib.Path(f"/proc/{process}/task/{thread}/children").read_text()
                for child in children.split():
                    self.search(int(child))
        except OSError:
            pass  # It has ended meanwhile.

    def resident(self, process):
        try:
            return int(os.pread(self.files[process], 100, 0).split()[1]) * PAGE
        except (OSError, IndexError):
            os.close(self.files.pop(process))
            self.roots.discard(process)
            return 0


def run(commands, cores, log):
    """Runs the commands, as many at once as there are cores. What they print to standard output is in the answer, in
    their order; what they complain of goes into the file `log`."""
    waiting = list(enumerate(commands))
    running, cpu = {}, 0.0
    sampler = MemorySampler()
    sampler.start()
    busy, start = busy_seconds(), time.perf_counter()
    while waiting or running:
        while waiting and len(running) < cores:
            number, command = waiting.pop(0)
            process = spawn(command, f"{log}.{number}", log)
            running[process] = number
            sampler.roots.add(process)
        process, _, usage = os.wait4(-1, 0)
        running.pop(process, None)
        cpu += usage.ru_utime + usage.ru_stime
    wall = time.perf_counter() - start
    others = max(0, busy_seconds() - busy - cpu) / wall
    sampler.stopped.set()
    sampler.join()
    outputs = [pathlib.Path(f"{log}.{number}").read_text() for number in range(len(commands))]
    return Usage(wall, cpu, sampler.peak, others, outputs)


def busy_seconds():
    """What all processors have done since the machine started, or others than this machine on them."""
    with open("/proc/stat") as file:
        user, nice, system, _, _, interrupts, soft, stolen = map(int, file.readline().split()[1:9])
    return (user + nice + system + interrupts + soft + stolen) / TICKS


def spawn(command, output, log):
    create = os.O_WRONLY | os.O_CREAT
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, command.standard_input, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, output, create | os.O_TRUNC, 0o644),
        (os.POSIX_SPAWN_OPEN, 2, log, create | os.O_APPEND, 0o644),
    ]
    arguments = [str(argument) for argument in command.arguments]
    return os.posix_spawnp(arguments[0], arguments, os.environ | command.environment, file_actions=actions)
