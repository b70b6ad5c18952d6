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
import { readBankAmount } from './read-amount.ts';
import { readOfxDay } from './read-day.ts';

/** How money moved by the bank's own word (TRNTYPE); others are told by their text. */
const METHODS: Readonly<Record<string, 'ACH' | 'CHECK'>> = {
  CHECK: 'CHECK',
  DIRECTDEP: 'ACH',
  DIRECTDEBIT: 'ACH',
};

/**
 * The lines of every account of an OFX file. Source: Open Financial Exchange Specification 2.2, sections 3.2.8 (days
 * and amounts) and 11.4 (STMTRS, BANKTRANLIST, STMTTRN). Throws BankFileFault for what is cut off or damaged, for a
 * card's statement, and for an account in another currency than dollars.
 */
export function readOfx(text: string): BankFileLine[] {
  const lines: BankFileLine[] = [];
  let account = '';
  let transaction: OfxElement[] | null = null;
  const elements = readOfxElements(text);
  if (!elements.some(({ tag }) => tag === 'BANKTRANLIST')) {
    throw new BankFileFault(1, 'The file has no bank statement in it.');
  }
  for (const element of elements) {
    const { tag, kind, value, line } = element;
    if (tag === 'CURDEF' && value.toUpperCase() !== 'USD') {
      throw new BankFileFault(
        line,
        `Line ${line}: the account is in ${shortened(value)}. Only U.S. dollar accounts can be imported.`,
      );
    }
    if (tag === 'CCSTMTRS') {
      throw new BankFileFault(
        line,
        `Line ${line}: this is a credit card statement. Only bank accounts can be imported.`,
      );
    }
    if (tag === 'STMTRS' && kind === 'OPEN') account = '';
    if (tag === 'ACCTID' && kind === 'VALUE' && transaction === null) account = value;
    if (tag !== 'STMTTRN') {
      transaction?.push(element);
      continue;
    }
    if (transaction !== null && kind === 'CLOSE') {
      const read = lineOf(transaction, account);
      if (read.amount !== 0n) lines.push(read);
    }
    transaction = kind === 'OPEN' ? [element] : null;
  }
  return lines;
}

function lineOf(elements: readonly OfxElement[], account: string): BankFileLine {
  const lineNumber = elements[0]?.line ?? 1;
  const told = (tag: string) =>
    elements.find((element) => element.tag === tag && element.kind === 'VALUE')?.value ?? '';
  const postedOn = readOfxDay(told('DTPOSTED'));
  if (postedOn === null) throw faultOf(lineNumber, 'DTPOSTED', 'a day', told('DTPOSTED'));
  const amountText = told('TRNAMT');
  const amount = readBankAmount(amountText, amountText.includes(',') ? ',' : '.');
  if (amount === null) throw faultOf(lineNumber, 'TRNAMT', 'an amount', amountText);
  const description = oneLine(withoutAccount(`${told('NAME')} ${told('MEMO')}`, account));
  return {
    lineNumber,
    accountDigits: lastDigits(account),
    postedOn,
    amount,
    description,
    reference: oneLine(withoutAccount(told('CHECKNUM') || told('REFNUM'), account)),
    bankId: oneLine(withoutAccount(told('FITID'), account)) || null,
    method: METHODS[told('TRNTYPE').toUpperCase()] ?? methodIn(description),
  };
}

function faultOf(line: number, tag: string, what: string, value: string): BankFileFault {
  return new BankFileFault(
    line,
    value === ''
      ? `Line ${line}: this transaction has no ${tag}.`
      : `Line ${line}: ${tag} ${quoted(value)} is not ${what}.`,
  );
}
