/** An archive as programs write it that do not know the sizes when they begin: ZIP64 in its directory. */
export function withLongNumbers(archive: Buffer): Buffer {
  const endAt = archive.length - 22;
  const directoryAt = archive.readUInt32LE(endAt + 16);
  const bytes = Buffer.from(archive);
  const entries: Buffer[] = [];
  for (let at = directoryAt; at < endAt; ) {
    const next = at + 46 + archive.readUInt16LE(at + 28);
    const entry = Buffer.from(archive.subarray(at, next));
    const headerAt = entry.readUInt32LE(42);
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1);
    extra.writeUInt16LE(24, 2);
    [24, 20, 42].forEach((field, index) => {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(field)), 4 + 8 * index);
      entry.writeUInt32LE(0xffff_ffff, field);
    });
    entry.writeUInt16LE(extra.length, 30);
    // Beside the part they are as long.
    bytes.fill(0xff, headerAt + 18, headerAt + 26);
    entries.push(entry, extra);
    at = next;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.from(archive.subarray(endAt));
  end.writeUInt32LE(directory.length, 12);
  return Buffer.concat([bytes.subarray(0, directoryAt), directory, end]);
}
