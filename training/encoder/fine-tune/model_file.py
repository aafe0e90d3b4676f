"""Files below models/: named columns of numbers (src/core/model/model-file.ts has the form)."""

import struct

import numpy as np

MAGIC = b"PLAINMDL"
KINDS = [np.int8, np.uint8, np.int32, np.uint32, np.float32]
FNV_OFFSET = 0x811C9DC5
FNV_PRIME = 0x01000193


def read(path):
    """The columns by name."""
    data = open(path, "rb").read()
    assert data[:8] == MAGIC, f"{path} is no model file"
    (count,) = struct.unpack_from("<I", data, 12)
    at, columns = 16, {}
    for _ in range(count):
        length = data[at]
        name = data[at + 1 : at + 1 + length].decode("ascii")
        at += 1 + length
        kind, size = data[at], struct.unpack_from("<I", data, at + 1)[0]
        at += 5
        columns[name] = np.frombuffer(data[at : at + size], dtype=KINDS[kind]).copy()
        at += size
    return columns


def write(path, columns):
    body = bytearray(struct.pack("<I", len(columns)))
    for name, column in columns.items():
        body += bytes([len(name)]) + name.encode("ascii")
        body += bytes([KINDS.index(column.dtype.type)]) + struct.pack("<I", column.nbytes) + column.tobytes()
    checksum = FNV_OFFSET
    for byte in body:
        checksum = ((checksum ^ byte) * FNV_PRIME) & 0xFFFFFFFF
    with open(path, "wb") as file:
        file.write(MAGIC + struct.pack("<I", checksum) + body)
