import { deflateRawSync } from 'node:zlib';

// Archives made to harm whoever opens them as workbooks, for tests.

const MEGABYTE = 1024 ** 2;

interface ZipPart {
  name: string;
  packed: Buffer;
  declaredBytes: number;
  /** Whether it lies there as it is, not packed at all. */
  isStored?: true;
}

const methodOf = ({ isStored }: ZipPart) => (isStored ? 0 : 8);

function localHeader(part: ZipPart): Buffer {
  const { name, packed, declaredBytes } = part;
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(methodOf(part), 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(declaredBytes, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
}

function directoryEntry(part: ZipPart, at: number): Buffer {
  const { name, packed, declaredBytes } = part;
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(methodOf(part), 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(declaredBytes, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
}

/** Parts and the offsets at which the directory says they lie. */
function zipOf(parts: ZipPart[], entries: { part: ZipPart; at: number }[]): Buffer {
  const body = Buffer.concat(parts.map(localHeader));
  const directory = Buffer.concat(entries.map(({ part, at }) => directoryEntry(part, at)));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, directory, end]);
}

/** Of a workbook with nothing but a book in it. */
export const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

/** A part of an archive. */
export function partOf(name: string, content: Buffer | string, declaredBytes?: number): ZipPart {
  // A copy of hundreds of megabytes takes longer than packing them.
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { name, packed: deflateRawSync(bytes, { level: 9 }), declaredBytes: declaredBytes ?? bytes.length };
}

/** A small workbook as a program would write it. */
export function xlsxFile(): Buffer {
  return xlsxOf([partOf('xl/workbook.xml', '<workbook/>')]);
}

/** A workbook of these parts, behind what says what they are. */
export function xlsxOf(more: ZipPart[], types: Buffer | string = CONTENT_TYPES): Buffer {
  const parts = [partOf('[Content_Types].xml', types), ...more];
  let at = 0;
  const entries = parts.map((part) => {
    const entry = { part, at };
    at += localHeader(part).length;
    return entry;
  });
  return zipOf(parts, entries);
}

/** A workbook of a few kilobytes with a sheet of `gigabytes`, by its own account. */
export function xlsxThatSaysItIsLarge(gigabytes: number): Buffer {
  const declared = Math.min(0xffff_fffe, gigabytes * 1024 ** 3);
  return xlsxOf([
    partOf('xl/workbook.xml', '<workbook/>'),
    partOf('xl/worksheets/sheet1.xml', Buffer.alloc(8 * MEGABYTE), declared),
  ]);
}

/** A workbook with one sheet that unpacks to `megabytes`, and says so. */
export function xlsxThatUnpacksTo(megabytes: number): Buffer {
  return xlsxOf([
    partOf('xl/workbook.xml', '<workbook/>'),
    partOf('xl/worksheets/sheet1.xml', Buffer.alloc(megabytes * MEGABYTE)),
  ]);
}

/** A workbook with a sheet of a thousand bytes that is not packed at all, and says that it has so many. */
export function xlsxWithStoredSheet(declaredBytes: number): Buffer {
  return xlsxOf([
    partOf('xl/workbook.xml', '<workbook/>'),
    { name: 'xl/worksheets/sheet1.xml', packed: Buffer.alloc(1000), declaredBytes, isStored: true },
  ]);
}

/** A workbook with sheets that unpack to `megabytes` each and say they have a hundred bytes. */
export function xlsxThatLies(megabytes: number, sheets = 1): Buffer {
  const { packed } = partOf('', Buffer.alloc(megabytes * MEGABYTE));
  return xlsxOf([
    partOf('xl/workbook.xml', '<workbook/>'),
    ...Array.from({ length: sheets }, (_, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      packed,
      declaredBytes: 100,
    })),
  ]);
}

/** A workbook with a part that is the content of another, too: each program unpacks what it believes. */
export function xlsxWithNestedParts(): Buffer {
  const types = partOf('[Content_Types].xml', CONTENT_TYPES);
  const inner = partOf('xl/workbook.xml', '<workbook/>');
  const content = localHeader(inner);
  // Without packing, the content stands behind the five bytes that say so.
  const outer = { name: 'a', packed: deflateRawSync(content, { level: 0 }), declaredBytes: content.length };
  const at = localHeader(types).length;
  return zipOf(
    [types, outer],
    [
      { part: types, at: 0 },
      { part: outer, at },
      { part: inner, at: at + localHeader(outer).length - content.length },
    ],
  );
}

/** A workbook of about 10 kB: a part of 4 MB listed `times` times, and the parts say they are small. */
export function xlsxWithSharedBytes(times: number): Buffer {
  const types = partOf('[Content_Types].xml', CONTENT_TYPES);
  const book = partOf('xl/workbook.xml', '<workbook/>');
  const part = partOf('s', Buffer.alloc(4 * MEGABYTE), 100);
  const afterTypes = localHeader(types).length;
  const at = afterTypes + localHeader(book).length;
  return zipOf(
    [types, book, part],
    [
      { part: types, at: 0 },
      { part: book, at: afterTypes },
      ...Array.from({ length: times }, () => ({ part, at })),
    ],
  );
}
