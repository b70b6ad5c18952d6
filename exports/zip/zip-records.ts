/**
 * The records of a ZIP archive as PKWARE's APPNOTE 6.3.10 lays them out, little-endian. Sizes of files follow them
 * (data descriptor), so that they can be written while they are read; a file has less than 4 GB, an archive any size.
 */

/** A file that was written, as the directory at the end names it. */
export interface WrittenFile {
  path: string;
  isCompressed: boolean;
  crc: number;
  compressedBytes: number;
  bytes: number;
  /** Where its header begins. */
  offset: number;
}

const LIMIT_16 = 0xffff;
const LIMIT_32 = 0xffffffff;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Sizes follow the file; its path is UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const STORED = 0;
const ZIP64_FIELD = 0x0001;

/** Numbers of two, four or eight bytes one after the other. */
function bytesOf(...fields: readonly (readonly [size: 2 | 4 | 8, value: number])[]): Buffer {
  const record = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 8) record.writeBigUInt64LE(BigInt(value), at);
    else record.writeUIntLE(value, at, size);
    at += size;
  }
  return record;
}

/** The day in the spelling of MS-DOS, at midnight UTC: dates from 1980 to 2107. */
function dosDate(day: Date): number {
  return ((day.getUTCFullYear() - 1980) << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate();
}

export function localHeader(path: string, isCompressed: boolean, day: Date): Buffer {
  const name = Buffer.from(path);
  return Buffer.concat([
    bytesOf(
      [4, 0x04034b50],
      [2, VERSION],
      [2, FLAGS],
      [2, isCompressed ? DEFLATED : STORED],
      [2, 0],
      [2, dosDate(day)],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ]);
}

export function dataDescriptor({ crc, compressedBytes, bytes }: WrittenFile): Buffer {
  return bytesOf([4, 0x08074b50], [4, crc], [4, compressedBytes], [4, bytes]);
}

export function directoryEntry(file: WrittenFile, day: Date): Buffer {
  const name = Buffer.from(file.path);
  const isFar = file.offset >= LIMIT_32;
  const extra = isFar ? bytesOf([2, ZIP64_FIELD], [2, 8], [8, file.offset]) : Buffer.alloc(0);
  const version = isFar ? VERSION_ZIP64 : VERSION;
  return Buffer.concat([
    bytesOf(
      [4, 0x02014b50],
      [2, version],
      [2, version],
      [2, FLAGS],
      [2, file.isCompressed ? DEFLATED : STORED],
      [2, 0],
      [2, dosDate(day)],
      [4, file.crc],
      [4, file.compressedBytes],
      [4, file.bytes],
      [2, name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, isFar ? LIMIT_32 : file.offset],
    ),
    name,
    extra,
  ]);
}

/** What stands behind the directory: how many files it names, how long it is and where it begins. */
export function endOfDirectory({
  files,
  bytes,
  offset,
}: {
  files: number;
  bytes: number;
  offset: number;
}): Buffer {
  const isLarge = files >= LIMIT_16 || bytes >= LIMIT_32 || offset >= LIMIT_32;
  const zip64 = isLarge
    ? [
        bytesOf(
          [4, 0x06064b50],
          [8, 44],
          [2, VERSION_ZIP64],
          [2, VERSION_ZIP64],
          [4, 0],
          [4, 0],
          [8, files],
          [8, files],
          [8, bytes],
          [8, offset],
        ),
        bytesOf([4, 0x07064b50], [4, 0], [8, offset + bytes], [4, 1]),
      ]
    : [];
  const count = isLarge ? LIMIT_16 : files;
  return Buffer.concat([
    ...zip64,
    bytesOf(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, isLarge ? LIMIT_32 : bytes],
      [4, isLarge ? LIMIT_32 : offset],
      [2, 0],
    ),
  ]);
}
