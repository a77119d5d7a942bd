"""Renditions by vitrine's worker processes, fed as `vitrine build` feeds them: one job to a line, with its photo as an
open file, and one answer to a line.

Used as `vitrine_renditions.py VITRINE OUTPUT PROCESSES WIDTHS ENCODING`, the last two as JSON; each line of standard
input has a photo's path.
"""

import array
import json
import os
import pathlib
import queue
import socket
import subprocess
import sys
import threading

# No more than a photo of any size may take: what bounds memory is the pool's business, and not measured here.
MEMORY = 4 << 30


def serve(program, folder, renditions, files):
    """Has a worker do one job after another, and grants it the memory that it claims."""
    channel, worker_end = socket.socketpair()
    worker = subprocess.Popen(
        [program, "worker", "--memory", str(MEMORY)], stdin=worker_end, stdout=subprocess.PIPE, env={}
    )
    worker_end.close()

    def tell(*messages, files=()):
        lines = "".join(json.dumps(message) + "\n" for message in messages).encode()
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", files))] if files else []
        sent = channel.sendmsg([lines], rights)
        channel.sendall(lines[sent:])
        return json.loads(worker.stdout.readline())

    tell({"folder": folder})
    while True:
        try:
            file = files.get_nowait()
        except queue.Empty:
            break
        job = {
            "file": file, "sidecars": [], "renditions": renditions, "folder": folder, "crop": "centre", "wantsHash": True
        }
        request = {"photo": {"_0": job | {"stem": pathlib.Path(file).stem}}}
        photo = os.open(file, os.O_RDONLY)
        # The states of the job's files: open.
        reply = tell({"states": {"codes": [0]}, "request": request}, files=[photo])
        os.close(photo)
        if "need" in reply:
            reply = tell("go")
        if "done" not in reply.get("answer", {}).get("_0", {}).get("answer", {}):
            print(f"{file}: {reply}", file=sys.stderr)
    channel.close()
    worker.wait()


def main():
    program, folder, processes = sys.argv[1], sys.argv[2], int(sys.argv[3])
    widths, encoding = map(json.loads, sys.argv[4:])
    background = {"red": 255, "green": 255, "blue": 255}
    renditions = {"widths": widths, "encodings": [encoding], "background": background, "embedsCredit": False,
                  "ignoresShapes": False}
    files = queue.SimpleQueue()
    for line in sys.stdin:
        files.put(line.rstrip("\n"))
    threads = [threading.Thread(target=serve, args=(program, folder, renditions, files)) for _ in range(processes)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main()
