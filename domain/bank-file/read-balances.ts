import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents } from '../money/cents.ts';
import { amountIn, fundsFields, readBaiRecords } from './bai2-records.ts';
import { lastDigits } from './bank-line.ts';
import { readOfxElements } from './ofx-elements.ts';
import { readOfxAmount } from './read-amount.ts';
import { readBaiDay, readOfxDay } from './read-day.ts';

export const BALANCE_KINDS = ['OPENING', 'CLOSING'] as const;

/** What an account held, as a file of the bank tells it. */
export interface BankFileBalance {
  kind: (typeof BALANCE_KINDS)[number];
  /** The last four digits of the account; null where the file does not say. */
  accountDigits: string | null;
  on: CivilDate;
  amount: Cents;
}

/** The ledger balance at the end of each account's statement (LEDGERBAL); OFX has no opening one. Throws BankFileFault. */
export function readOfxBalances(text: string): BankFileBalance[] {
  const found: BankFileBalance[] = [];
  let account = '';
  // A transfer among the transactions names the account of the other side.
  let isOwn = false;
  let told: { amount: string; on: string } | null = null;
  for (const { tag, kind, value } of readOfxElements(text)) {
    if (tag === 'STMTRS' && kind === 'OPEN') account = '';
    if (tag === 'BANKACCTFROM') isOwn = kind === 'OPEN';
    if (tag === 'ACCTID' && kind === 'VALUE' && isOwn) account = value;
    if (tag === 'LEDGERBAL') {
      const amount = readOfxAmount(told?.amount ?? '');
      const on = readOfxDay(told?.on ?? '');
      if (kind === 'CLOSE' && amount !== null && on !== null) {
        found.push({ kind: 'CLOSING', accountDigits: lastDigits(account), on, amount });
      }
      told = kind === 'OPEN' ? { amount: '', on: '' } : null;
    }
    if (told !== null && tag === 'BALAMT') told.amount = value;
    if (told !== null && tag === 'DTASOF') told.on = value;
  }
  return found;
}

/** Type codes of record 03: opening and closing ledger. */
const BAI_KINDS: Readonly<Record<string, BankFileBalance['kind']>> = { '010': 'OPENING', '015': 'CLOSING' };

/** The ledger balances in the summaries of each account (record 03). Throws BankFileFault. */
export function readBaiBalances(text: string): BankFileBalance[] {
  const found: BankFileBalance[] = [];
  let on: CivilDate | null = null;
  for (const record of readBaiRecords(text)) {
    const { code, fields } = record;
    if (code === '02') on = readBaiDay(fields[4] ?? '');
    if (code !== '03' || on === null) continue;
    for (let at = 3; at < fields.length; at += 4 + fundsFields(record, at + 3)) {
      const kind = BAI_KINDS[fields[at] ?? ''];
      if (kind === undefined || (fields[at + 1] ?? '') === '') continue;
      found.push({ kind, accountDigits: lastDigits(fields[1] ?? ''), on, amount: amountIn(record, at + 1) });
    }
  }
  return found;
}
