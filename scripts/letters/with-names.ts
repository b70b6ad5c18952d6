/** What a font says of itself, by the numbers of OpenType's name table. */
export type FontNames = Readonly<Record<number, string>>;

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const ADJUSTMENT_AT = 8;
/** Of `checkSumAdjustment` in the OpenType specification. */
const WHOLE_FILE_SUM = 0xb1b0afba;

const WINDOWS = 3;
const UNICODE = 1;
const ENGLISH_US = 0x0409;

function nameTable(names: FontNames): Buffer {
  const entries = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    text: Buffer.from(text, 'utf16le').swap16(),
  }));
  const storage = 6 + 12 * entries.length;
  const head = Buffer.alloc(storage);
  head.writeUInt16BE(entries.length, 2);
  head.writeUInt16BE(storage, 4);
  let offset = 0;
  for (const [index, { id, text }] of entries.entries()) {
    const fields = [WINDOWS, UNICODE, ENGLISH_US, id, text.length, offset];
    for (const [field, value] of fields.entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    offset += text.length;
  }
  return Buffer.concat([head, ...entries.map(({ text }) => text)]);
}

const padded = (table: Buffer) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]);

function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

/** A TrueType font with these names and no others. */
export function withNames(font: Buffer, names: FontNames): Buffer {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + RECORD_BYTES * index;
    const tag = font.toString('latin1', at, at + 4);
    const begin = font.readUInt32BE(at + 8);
    const table = Buffer.from(font.subarray(begin, begin + font.readUInt32BE(at + 12)));
    if (tag === 'head') table.writeUInt32BE(0, ADJUSTMENT_AT);
    return { tag, table: tag === 'name' ? nameTable(names) : table };
  });
  const header = Buffer.alloc(HEADER_BYTES + RECORD_BYTES * count);
  font.copy(header, 0, 0, HEADER_BYTES);
  let offset = header.length;
  let headAt = 0;
  for (const [index, { tag, table }] of tables.entries()) {
    const at = HEADER_BYTES + RECORD_BYTES * index;
    header.write(tag, at, 'latin1');
    const fields = [sumOf(padded(table)), offset, table.length];
    for (const [field, value] of fields.entries()) header.writeUInt32BE(value, at + 4 + 4 * field);
    if (tag === 'head') headAt = offset;
    offset += padded(table).length;
  }
  const whole = Buffer.concat([header, ...tables.map(({ table }) => padded(table))]);
  whole.writeUInt32BE((WHOLE_FILE_SUM - sumOf(whole)) >>> 0, headAt + ADJUSTMENT_AT);
  return whole;
}
