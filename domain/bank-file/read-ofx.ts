import { type Cents, ZERO } from '../money/cents.ts';
import {
  BankFileFault,
  type BankFileLine,
  lastDigits,
  methodIn,
  oneLine,
  quoted,
  shortened,
  withoutAccount,
} from './bank-line.ts';
import { type OfxElement, readOfxElements } from './ofx-elements.ts';
import { readOfxAmount } from './read-amount.ts';
import { readOfxDay } from './read-day.ts';

/** How money moved by the bank's own word (TRNTYPE); others are told by their text. */
const METHODS: Readonly<Record<string, 'ACH' | 'CHECK'>> = {
  CHECK: 'CHECK',
  DIRECTDEP: 'ACH',
  DIRECTDEBIT: 'ACH',
};

/**
 * What the bank's word says of the sign. INT, ATM and POS go either way by the specification; XFER, REPEATPMT and OTHER
 * say nothing of it.
 */
const SIGNS: Readonly<Record<string, 'IN' | 'OUT'>> = {
  CREDIT: 'IN',
  DEP: 'IN',
  DIRECTDEP: 'IN',
  DIV: 'IN',
  DEBIT: 'OUT',
  CHECK: 'OUT',
  PAYMENT: 'OUT',
  FEE: 'OUT',
  SRVCHG: 'OUT',
  CASH: 'OUT',
  DIRECTDEBIT: 'OUT',
};

/** What a transaction says once: of two, nobody knows which is right. */
const ONCE = ['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID'];

/** Statements of other accounts, whose money is no money of a bank account. */
const OTHER_STATEMENTS: Readonly<Record<string, string>> = {
  CCSTMTRS: 'a credit card statement',
  INVSTMTRS: 'an investment statement',
};

/**
 * The lines of every account of an OFX file. Source: Open Financial Exchange Specification 2.2, sections 3.2.8 (days
 * and amounts), 5.2 (CURRENCY) and 11.4 (STMTRS, BANKTRANLIST, STMTTRN, TRNTYPE, CORRECTFITID). Throws BankFileFault
 * for what is cut off or damaged, for the statement of a card or of investments, for corrections of earlier
 * transactions, for transactions that contradict themselves or are not posted, and for an account or an amount in
 * another currency than dollars, or in one that the file doesn’t name: CURDEF is required.
 */
export function readOfx(text: string): BankFileLine[] {
  const lines: BankFileLine[] = [];
  let account = '';
  let hasCurrency = false;
  let transaction: OfxElement[] | null = null;
  const elements = readOfxElements(text);
  if (!elements.some(({ tag }) => tag === 'BANKTRANLIST')) {
    throw new BankFileFault(1, 'The file has no bank statement in it.');
  }
  for (const element of elements) {
    const { tag, kind, value, line } = element;
    if (tag === 'CURDEF' && value !== '') {
      requireDollarAccount(value, line);
      hasCurrency = true;
    }
    const other = OTHER_STATEMENTS[tag];
    if (other !== undefined) {
      throw new BankFileFault(line, `Line ${line}: this is ${other}. Only bank accounts can be imported.`);
    }
    if (tag === 'STMTRS' && kind === 'OPEN') {
      account = '';
      hasCurrency = false;
    }
    if (tag === 'BANKTRANLIST' && !hasCurrency) {
      throw new BankFileFault(
        line,
        `Line ${line}: the file doesn’t say which currency the account is in (CURDEF). Download the file as CSV instead.`,
      );
    }
    if (tag === 'ACCTID' && kind === 'VALUE' && transaction === null) account = value;
    if (tag !== 'STMTTRN') {
      transaction?.push(element);
      continue;
    }
    if (transaction !== null && kind === 'OPEN') {
      throw new BankFileFault(line, `Line ${line}: the transaction before this one has no closing tag.`);
    }
    if (transaction !== null && kind === 'CLOSE') {
      const read = lineOf(transaction, account);
      if (read.amount !== 0n) lines.push(read);
    }
    transaction = kind === 'OPEN' ? [element] : null;
  }
  return lines;
}

function requireDollarAccount(currency: string, line: number): void {
  if (currency.toUpperCase() === 'USD') return;
  throw new BankFileFault(
    line,
    `Line ${line}: the account is in ${shortened(currency)}. Only U.S. dollar accounts can be imported.`,
  );
}

function lineOf(elements: readonly OfxElement[], account: string): BankFileLine {
  const lineNumber = elements[0]?.line ?? 1;
  const told = (tag: string) =>
    elements.find((element) => element.tag === tag && element.kind === 'VALUE')?.value ?? '';
  requireOnce(elements);
  requireNews(elements, lineNumber);
  requireDollars(elements, lineNumber);
  const postedOn = readOfxDay(told('DTPOSTED'));
  if (postedOn === null) throw faultOf(lineNumber, 'DTPOSTED', 'a day', told('DTPOSTED'));
  const amountText = told('TRNAMT');
  const amount = readOfxAmount(amountText);
  if (amount === null) throw faultOf(lineNumber, 'TRNAMT', 'an amount', amountText);
  const type = told('TRNTYPE').toUpperCase();
  requirePosted(type, lineNumber);
  requireSign(type, amount, amountText, lineNumber);
  const description = oneLine(withoutAccount(`${told('NAME')} ${told('MEMO')}`, account));
  return {
    lineNumber,
    accountDigits: lastDigits(account),
    postedOn,
    amount,
    description,
    reference: oneLine(withoutAccount(told('CHECKNUM') || told('REFNUM'), account)),
    bankId: oneLine(withoutAccount(told('FITID'), account)) || null,
    method: METHODS[type] ?? methodIn(description),
  };
}

function requireOnce(elements: readonly OfxElement[]): void {
  for (const tag of ONCE) {
    const [, second] = elements.filter((element) => element.tag === tag && element.kind === 'VALUE');
    if (second === undefined) continue;
    const { line } = second;
    throw new BankFileFault(
      line,
      `Line ${line}: this transaction has more than one ${tag}. Download the file again.`,
    );
  }
}

function requirePosted(type: string, line: number): void {
  if (type !== 'HOLD') return;
  throw new BankFileFault(
    line,
    `Line ${line}: this amount is on hold and not posted yet. Download the file again after it’s posted.`,
  );
}

/** Some files write every amount without a sign: what was paid out would be taken for money that came in. */
function requireSign(type: string, amount: Cents, told: string, line: number): void {
  const sign = SIGNS[type];
  if (sign === undefined || amount === ZERO || (sign === 'IN') === amount > ZERO) return;
  throw new BankFileFault(
    line,
    `Line ${line}: ${type} says that money ${sign === 'IN' ? 'came in' : 'went out'}, and the amount ${quoted(told)} says the opposite. Download the file as CSV instead.`,
  );
}

/** A correction says that a transaction of before is gone or another one: added beside that, its money would count twice. */
function requireNews(elements: readonly OfxElement[], line: number): void {
  if (!elements.some(({ tag }) => tag === 'CORRECTFITID' || tag === 'CORRECTACTION')) return;
  throw new BankFileFault(
    line,
    `Line ${line}: this transaction corrects an earlier one and can’t be imported. Download a period without it, and correct the earlier one by hand.`,
  );
}

/** CURRENCY says that a single amount is in another currency than its account's; ORIGCURRENCY, that it was changed. */
function requireDollars(elements: readonly OfxElement[], line: number): void {
  const start = elements.findIndex(({ tag }) => tag === 'CURRENCY');
  if (start < 0) return;
  const currency = elements.slice(start).find(({ tag, kind }) => tag === 'CURSYM' && kind === 'VALUE')?.value;
  if (currency?.toUpperCase() === 'USD') return;
  throw new BankFileFault(
    line,
    `Line ${line}: the amount is in ${shortened(currency ?? 'another currency')}. Only U.S. dollar amounts can be imported.`,
  );
}

function faultOf(line: number, tag: string, what: string, value: string): BankFileFault {
  return new BankFileFault(
    line,
    value === ''
      ? `Line ${line}: this transaction has no ${tag}.`
      : `Line ${line}: ${tag} ${quoted(value)} is not ${what}.`,
  );
}
