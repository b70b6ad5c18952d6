import { type Cents, cents, negateCents, ZERO } from '../money/cents.ts';
import { BankFileFault, quoted } from './bank-line.ts';

/** A record of a BAI2 file with what continues it (88). */
export interface BaiRecord {
  code: string;
  /** The code first. */
  fields: readonly string[];
  /** Line of the file in which it begins; the first is 1. */
  line: number;
  /** How many records of the file it is: itself and those that continue it. */
  count: number;
}

/** How many fields the ends of an account, a group and the file have, the code first. */
const TRAILER_FIELDS: Readonly<Record<string, number>> = { '49': 3, '98': 4, '99': 4 };

/** Stands where one physical record went on in another. */
const CONTINUED = '\n';

/** The records of a file: one a line, fields between commas, "/" at the end of each. Throws BankFileFault. */
export function readBaiRecords(text: string): BaiRecord[] {
  const records: { line: number; parts: string[] }[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const physical = raw.trim();
    if (physical === '') continue;
    const line = index + 1;
    const [, code = '', rest = ''] = /^(\d\d)(?:,(.*))?$/.exec(physical) ?? [];
    if (code === '')
      throw new BankFileFault(line, `Line ${line} isn’t a BAI2 record. Download the file again.`);
    // Blanks fill up records of one length; a slash ends the record.
    const content = rest.replace(/\s*\/$/, '');
    const last = records.at(-1);
    if (code !== '88') {
      records.push({ line, parts: [code, content] });
      continue;
    }
    if (last === undefined) {
      throw new BankFileFault(line, `Line ${line}: continuation record 88 has nothing before it.`);
    }
    last.parts.push(`${CONTINUED}${content}`);
    requireRoom(last.parts, line);
  }
  if (records[0]?.parts[0] !== '01') {
    throw new BankFileFault(1, 'The file does not begin with a BAI2 header (record 01).');
  }
  return records.map(({ line, parts }) => {
    const fields = parts.join(',').split(',');
    return {
      code: fields[0] ?? '',
      fields: fields.map((field) => field.trim()),
      line,
      count: parts.length - 1,
    };
  });
}

/** A record 88 may continue any other; but nothing reads what stands behind the last field of a trailer. */
function requireRoom(parts: readonly string[], line: number): void {
  const most = TRAILER_FIELDS[parts[0] ?? ''];
  // Without it the whole record would be put together again with each record that continues it.
  if (most === undefined || parts.join(',').split(',').length <= most) return;
  throw new BankFileFault(line, `Line ${line}: record 88 is out of place. Download the file again.`);
}

/** Whether this is how a BAI2 file begins. */
export function looksLikeBai2(text: string): boolean {
  return /^\s*01,[^\r\n]*,2\s*\/?\s*[\r\n]/.test(text.slice(0, 2000));
}

/**
 * How many fields follow a funds type: S has three amounts, V a day and a time, D a count and that many pairs. Throws
 * BankFileFault for a count that is none.
 */
export function fundsFields({ fields, line }: BaiRecord, at: number): number {
  switch (fields[at]) {
    case 'S':
      return 3;
    case 'V':
      return 2;
    case 'D': {
      const count = fields[at + 1] ?? '';
      // Below zero it would lead back to what was read, again and again.
      if (!/^\d{1,4}$/.test(count)) {
        throw new BankFileFault(
          line,
          `Line ${line}: ${quoted(count)} is not a number of availability dates.`,
        );
      }
      return 1 + 2 * Number(count);
    }
    default:
      return 0;
  }
}

/** The amount in a field: cents without a decimal point. Empty is zero. Throws BankFileFault. */
export function amountIn({ fields, line }: BaiRecord, at: number): Cents {
  const text = fields[at] ?? '';
  if (text === '') return ZERO;
  if (!/^[+-]?\d{1,15}$/.test(text)) {
    throw new BankFileFault(line, `Line ${line}: ${quoted(text)} is not an amount.`);
  }
  const size = cents(BigInt(text.replace(/^[+-]/, '')));
  return text.startsWith('-') ? negateCents(size) : size;
}
