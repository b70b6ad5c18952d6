import { expect, test } from 'vitest';
import type { BankTransactionBody } from '#contract/bank.ts';
import { describeUndo } from './describe-undo.ts';

const BACK = 'The transaction goes back to the To match list.';
const match = (kind: NonNullable<BankTransactionBody['match']>['kind']) => ({
  kind,
  id: 'id',
  name: kind === 'REPORT' ? 'Texas tax return, 2026' : 'Check 7',
  companyId: null,
  company: kind === 'REPORT' || kind === 'BANK_FEE' ? null : 'Harbor Agency',
});

test.each([
  ['PAYMENT', '30.00', 'The payment of $30.00 (Harbor Agency, Check 7) stays recorded.'],
  ['REVERSAL', '-30.00', 'The payment of $30.00 (Harbor Agency, Check 7) stays reversed.'],
  ['REPORT', '-30.00', 'The $30.00 payment of Texas tax return, 2026 stays recorded.'],
  ['REFUND', '-30.00', 'The refund of $30.00 (Harbor Agency, Check 7) stays recorded.'],
  ['BANK_FEE', '-30.00', 'The bank fee of $30.00 is reversed: the agency no longer owes it to the account.'],
  ['BANK_FEE', '30.00', 'The agency owes the account $30.00 for bank fees again.'],
] as const)('undoing the match of a %s of %s says what stays', (kind, amount, words) => {
  expect(describeUndo({ match: match(kind), amount })).toBe(`${words} ${BACK}`);
});
