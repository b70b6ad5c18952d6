import { expect, test } from 'vitest';
import type { BankTransactionBody } from '#contract/bank.ts';
import { describeUndo } from './describe-undo.ts';

const BACK = 'The transaction goes back to the To match list.';
const match = (kind: BankTransactionBody['matched'][number]['kind'], amount: string) => ({
  kind,
  id: 'id',
  name: kind === 'REPORT' || kind === 'PENALTY' ? 'Texas tax return, 2026' : 'Check 7',
  companyId: null,
  reportId: null,
  company: kind === 'REPORT' || kind === 'BANK_FEE' ? null : 'Harbor Agency',
  amount,
});

test.each([
  ['PAYMENT', '30.00', 'The payment of $30.00 (Harbor Agency, Check 7) stays recorded.'],
  ['REVERSAL', '-30.00', 'The payment of $30.00 (Harbor Agency, Check 7) stays reversed.'],
  ['REPORT', '-30.00', 'The $30.00 payment of Texas tax return, 2026 stays recorded.'],
  ['PENALTY', '-30.00', 'The $30.00 penalty for Texas tax return, 2026 stays recorded.'],
  ['REFUND', '-30.00', 'The refund of $30.00 (Harbor Agency, Check 7) stays recorded.'],
  ['BANK_FEE', '-30.00', 'The bank fee of $30.00 is reversed: the agency no longer owes it to the account.'],
  ['BANK_FEE', '30.00', 'The agency owes the account $30.00 for bank fees again.'],
] as const)('undoing the match of a %s of %s says what stays', (kind, amount, words) => {
  expect(describeUndo({ matched: [match(kind, amount)], amount })).toBe(`${words} ${BACK}`);
});

test.each([
  ['PAYMENT', '60.00', 'The 2 payments ($60.00 in total) stay recorded.'],
  ['REPORT', '-60.00', 'The 2 report payments ($60.00 in total) stay recorded.'],
] as const)('undoing the match of several, each a %s, says what stays', (kind, amount, words) => {
  const matched = [match(kind, '30.00'), match(kind, '30.00')];
  expect(describeUndo({ matched, amount })).toBe(`${words} ${BACK}`);
});
