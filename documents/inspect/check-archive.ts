import { readFile } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { FileRefused } from '../file-refused.ts';
import { isToBeRead, refuseActiveWorkbook } from './active-workbook.ts';
import { watchFormulas } from './fetching-formulas.ts';
import { RowWatch } from './watch-rows.ts';

/** A workbook with a million filled cells unpacks to about 60 MB. */
const MOST_UNPACKED_BYTES = 200 * 1024 ** 2;
/** Workbooks have a few dozen parts; pictures and sheets add one each. */
const MOST_PARTS = 2_000;
const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const IN_EXTRA = 0xffff_ffff;
const ZIP64_EXTRA = 1;
const STORED = 0;
const DEFLATED = 8;

interface Part {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedBytes: number;
  unpackedBytes: number;
  headerAt: number;
}

/**
 * Unpacks every part of a zip archive and throws the bytes away, to know how many there are: what an archive says
 * of itself may be a lie, and ends there. Returns whether it says that it is a workbook, and the highest number that a row has. Throws FileRefused TYPE_NOT_ALLOWED for a damaged one, ENCRYPTED for one with a password,
 * TOO_COMPLEX for one with more parts or bytes than a spreadsheet has, or whose parts share their bytes, UNSAFE for a
 * workbook with macros, links to other files or formulas that fetch, and for parts that want to be unpacked elsewhere.
 */
export async function checkArchive(path: string): Promise<{ isWorkbook: boolean; lastRow: number }> {
  const file = await readFile(path);
  const parts = readDirectory(file);
  if (parts.some(({ isEncrypted }) => isEncrypted)) {
    throw new FileRefused('ENCRYPTED', 'The file is protected by a password. Save it without one.');
  }
  const declared = parts.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  // Each part is held to what it says of itself, and with that all of them together.
  if (declared > MOST_UNPACKED_BYTES) throw tooMuch();
  for (const { name } of parts) refuseWayOut(name);
  const read = new Map<string, Buffer>();
  const rows = new RowWatch();
  let end = 0;
  for (const part of parts.sort((one, other) => one.headerAt - other.headerAt)) {
    if (part.headerAt < end) throw tooMuch();
    const start = startOfData(file, part);
    end = start + part.packedBytes;
    if (end > file.length) throw damaged();
    const kept: Buffer[] | null = isToBeRead(part.name) ? [] : null;
    await unpack(part.method, file.subarray(start, end), part.unpackedBytes, {
      kept,
      watchRows: rows.ofPart(),
    });
    if (kept !== null) read.set(part.name, Buffer.concat(kept));
  }
  // Of two parts of one name programs take the one or the other.
  if (new Set(parts.map(({ name }) => name.toLowerCase())).size < parts.length) throw damaged();
  const names = parts.map(({ name }) => name);
  return { ...refuseActiveWorkbook(names, read), lastRow: rows.last };
}

/** Names that leave the folder which a program unpacks to. */
function refuseWayOut(name: string): void {
  const isInside = !/^[/\\]|^[a-z]:|\0/i.test(name) && !name.split(/[/\\]/).includes('..');
  if (isInside) return;
  throw new FileRefused(
    'UNSAFE',
    'The file has parts that would be unpacked outside of it. Copy its cells into a new spreadsheet and upload that.',
  );
}

function readDirectory(file: Buffer): Part[] {
  const endAt = findEnd(file);
  const count = file.readUInt16LE(endAt + 10);
  if (count > MOST_PARTS) throw tooMuch();
  let at = file.readUInt32LE(endAt + 16);
  const parts: Part[] = [];
  for (let number = 0; number < count; number += 1) {
    if (at + DIRECTORY_ENTRY_BYTES > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw damaged();
    const nameAt = at + DIRECTORY_ENTRY_BYTES;
    parts.push({
      name: file.toString('utf8', nameAt, nameAt + file.readUInt16LE(at + 28)),
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      ...readSizes(file, at),
    });
    at += DIRECTORY_ENTRY_BYTES;
    at += file.readUInt16LE(at - 18) + file.readUInt16LE(at - 16) + file.readUInt16LE(at - 14);
  }
  return parts;
}

/** Programs that write as they go keep numbers of eight bytes behind the name, in the order of the fields they fill. */
function readSizes(file: Buffer, at: number): Pick<Part, 'packedBytes' | 'unpackedBytes' | 'headerAt'> {
  const extraAt = at + DIRECTORY_ENTRY_BYTES + file.readUInt16LE(at + 28);
  const long = longNumbers(file.subarray(extraAt, extraAt + file.readUInt16LE(at + 30)));
  const [unpackedBytes = 0, packedBytes = 0, headerAt = 0] = [24, 20, 42].map((field) => {
    const number = file.readUInt32LE(at + field);
    if (number !== IN_EXTRA) return number;
    const longer = long.shift();
    if (longer === undefined) throw damaged();
    return longer;
  });
  return { unpackedBytes, packedBytes, headerAt };
}

function longNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA) continue;
    const numbers = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.min(3, Math.floor(numbers.length / 8)) }, (_, index) =>
      Number(numbers.readBigUInt64LE(8 * index)),
    );
  }
  return [];
}

function findEnd(file: Buffer): number {
  const earliest = Math.max(0, file.length - END_RECORD_BYTES - LONGEST_COMMENT);
  for (let at = file.length - END_RECORD_BYTES; at >= earliest; at -= 1) {
    if (file.readUInt32LE(at) === END_RECORD) return at;
  }
  throw damaged();
}

/** A part has its name twice; programs believe the one or the other. */
function startOfData(file: Buffer, { headerAt, name }: Part): number {
  const isThere =
    headerAt + LOCAL_HEADER_BYTES <= file.length && file.readUInt32LE(headerAt) === LOCAL_HEADER;
  if (!isThere) throw damaged();
  const nameAt = headerAt + LOCAL_HEADER_BYTES;
  const afterName = nameAt + file.readUInt16LE(headerAt + 26);
  if (file.toString('utf8', nameAt, afterName) !== name) throw damaged();
  return afterName + file.readUInt16LE(headerAt + 28);
}

/** The bytes are added to `kept` where somebody wants to read them. Throws TOO_COMPLEX for more of them than `most`. */
async function unpack(
  method: number,
  packed: Buffer,
  most: number,
  { kept, watchRows }: { kept: Buffer[] | null; watchRows: (piece: Buffer) => void },
): Promise<void> {
  const watch = watchFormulas();
  if (method === STORED) {
    if (packed.length > most) throw tooMuch();
    watch(packed);
    watchRows(packed);
    kept?.push(packed);
    return;
  }
  // Spreadsheets know no other method, and others pack far tighter.
  if (method !== DEFLATED) throw damaged();
  const inflate = createInflateRaw();
  inflate.end(packed);
  let bytes = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw tooMuch();
      watch(chunk);
      watchRows(chunk);
      kept?.push(chunk);
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw damaged();
  }
}

function damaged(): FileRefused {
  return new FileRefused(
    'TYPE_NOT_ALLOWED',
    'The spreadsheet is damaged. Save it again as XLSX and upload it.',
  );
}

function tooMuch(): FileRefused {
  return new FileRefused(
    'TOO_COMPLEX',
    'The file unpacks to more than any real spreadsheet. Copy its cells into a new one and upload that.',
  );
}
