import type { CivilDate } from '../calendar/civil-date.ts';
import type { DirectPaymentMethod } from '../filing/vocabulary.ts';
import type { Cents } from '../money/cents.ts';

export const BANK_FILE_FORMATS = ['CSV', 'OFX', 'BAI2'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

/** One movement on a bank account, as a file of the bank tells it. */
export interface BankFileLine {
  /** Line of the file in which it begins; the first is 1. */
  lineNumber: number;
  /** The last four digits of the account; null where the file does not say. */
  accountDigits: string | null;
  /** The bank's day. */
  postedOn: CivilDate;
  /** Above zero: money that came in. Below: a fee, a transfer, a check that came back. Never zero. */
  amount: Cents;
  /** What the bank and the payer wrote, on one line. */
  description: string;
  /** A check number or a reference; "" where there is none. */
  reference: string;
  /** The bank's own id of the line; null where it gives none. */
  bankId: string | null;
  /** How the money moved, as far as the line says. */
  method: DirectPaymentMethod;
}

/** A file that cannot be read, with the line at which reading ended. The message is for whoever sent it. */
export class BankFileFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'BankFileFault';
    this.line = line;
  }
}

/** The fault of a file that ends before it is over. */
export function cutOff(line: number, missing: string): BankFileFault {
  return new BankFileFault(
    line,
    `The file ends at line ${line}, before ${missing}. It’s incomplete. Download it again.`,
  );
}

const LONGEST_TEXT = 500;
const LAST_DIGITS = 4;

/** Text on one line, without signs that nobody sees, of a length that can be kept. */
export function oneLine(...parts: readonly string[]): string {
  const text = parts.join(' ').replace(/[\p{C}\p{Z}]+/gu, ' ');
  return text.trim().slice(0, LONGEST_TEXT).trim();
}

const LONGEST_QUOTE = 40;

/** What a file says, as far as a sentence about it can hold it. */
export function shortened(text: string): string {
  const line = oneLine(text);
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line;
}

/** The same, in quotation marks. */
export const quoted = (text: string): string => `“${shortened(text)}”`;

/** The last four digits of an account number; null where it has fewer. */
export function lastDigits(account: string): string | null {
  const digits = account.replace(/\D/g, '');
  return digits.length < LAST_DIGITS ? null : digits.slice(-LAST_DIGITS);
}

/** Text without the number of the account: of that nothing but its last four digits is kept. */
export function withoutAccount(text: string, account: string): string {
  const number = account.trim();
  return number.length <= LAST_DIGITS ? text : text.replaceAll(number, `…${number.slice(-LAST_DIGITS)}`);
}

/** How money moved, by the words of a line. */
export function methodIn(words: string): DirectPaymentMethod {
  if (/\bwire|\bfedwire|\bchips\b/i.test(words)) return 'WIRE';
  return /\b(?:check|checks|chk|lockbox)\b/i.test(words) ? 'CHECK' : 'ACH';
}
