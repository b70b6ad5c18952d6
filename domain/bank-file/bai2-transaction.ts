import type { CivilDate } from '../calendar/civil-date.ts';
import type { DirectPaymentMethod } from '../filing/vocabulary.ts';
import { type Cents, negateCents, ZERO } from '../money/cents.ts';
import { amountIn, type BaiRecord, fundsFields } from './bai2-records.ts';
import {
  BankFileFault,
  type BankFileLine,
  lastDigits,
  methodIn,
  oneLine,
  withoutAccount,
} from './bank-line.ts';

/** Type codes of single transactions, by the specification's appendix A: what comes in, and what goes out. */
const CREDITS = { from: 100, to: 399 };
const DEBITS = { from: 400, to: 699 };
/** Reports without money, as notes to an account. */
const NOT_MONETARY = 890;

/**
 * What record 16 tells: type, amount, funds type, the bank's reference, the customer's, text. Null where no money
 * moved. Throws BankFileFault for a type code that does not say which way it went.
 */
export function baiLine(record: BaiRecord, account: string, postedOn: CivilDate): BankFileLine | null {
  const { fields, line } = record;
  const code = Number(fields[1]);
  const size = amountIn(record, 2);
  // Which way it went is for the type code to say, and control totals add up with a sign, too.
  if ((fields[2] ?? '').startsWith('-')) {
    throw new BankFileFault(
      line,
      `Line ${line}: the amount of a transaction is negative. Download the file again.`,
    );
  }
  if (size === ZERO || code === NOT_MONETARY) return null;
  const behind = 4 + fundsFields(record, 3);
  const [bankReference = '', customerReference = '', ...text] = fields.slice(behind);
  const words = withoutAccount(text.join(', '), account);
  return {
    lineNumber: line,
    accountDigits: lastDigits(account),
    postedOn,
    amount: signed(code, size, line),
    description: oneLine(words),
    reference: oneLine(withoutAccount(customerReference, account)),
    bankId: oneLine(withoutAccount(bankReference, account)) || null,
    method: methodOf(code, words),
  };
}

function signed(code: number, size: Cents, line: number): Cents {
  if (code >= CREDITS.from && code <= CREDITS.to) return size;
  if (code >= DEBITS.from && code <= DEBITS.to) return negateCents(size);
  throw new BankFileFault(line, `Line ${line}: type code ${code} is neither a credit nor a debit.`);
}

/** 195 incoming wire, 206 and 208 book and international transfer; 115 to 118 lockbox, 170 to 175 checks deposited. */
const WIRES = new Set([191, 195, 196, 208]);
const CHECKS = new Set([115, 116, 118, 170, 171, 172, 173, 174, 175, 301, 475]);

function methodOf(code: number, words: string): DirectPaymentMethod {
  if (WIRES.has(code)) return 'WIRE';
  return CHECKS.has(code) ? 'CHECK' : methodIn(words);
}
