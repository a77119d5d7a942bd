"""A connection that is cut off: passes bytes on to a server, and kills it after some bytes.

    cutting-proxy.py PORT SERVER-PORT BYTES [PROCESS]

Kills PROCESS and those that it has started, then itself, as soon as clients have sent BYTES; never if that is 0.
"""

import asyncio
import os
import pathlib
import signal
import socket
import sys

port, server_port, limit = map(int, sys.argv[1:4])
passed = 0


def descendants(process):
    children = {}
    for place in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = place.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(place.parent.name))
    found = [process]
    for each in found:
        found += children.get(each, [])
    return found


def cut_off():
    for process in descendants(int(sys.argv[4])) if len(sys.argv) > 4 else []:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass
    os._exit(0)


async def copy(reader, writer, counts):
    global passed
    try:
        while piece := await reader.read(1 << 14):
            writer.write(piece)
            await writer.drain()
            if counts:
                passed += len(piece)
                if limit and passed >= limit:
                    cut_off()
    except OSError:
        pass
    finally:
        writer.close()


async def serve(reader, writer):
    try:
        to_reader, to_writer = await asyncio.open_connection("127.0.0.1", server_port)
    except OSError:
        writer.close()
        return
    # What was sent has arrived, but for little.
    to_writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 16)
    await asyncio.gather(copy(reader, to_writer, True), copy(to_reader, writer, False))


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", port)
    await server.serve_forever()


asyncio.run(main())
