import { expect, test } from 'vitest';
import { accountKey, isCreditNormal, type LedgerAccount, parseAccountKey } from './accounts.ts';

const companyId = '6f1c1d7e-0000-4000-8000-000000000001';

test.each<LedgerAccount>([
  { kind: 'BANK' },
  { kind: 'FEE_INCOME' },
  { kind: 'WRITE_OFF' },
  { kind: 'PENALTY' },
  { kind: 'RECEIVABLE', companyId },
  { kind: 'CUSTOMER_CREDIT', companyId },
  { kind: 'DUE_TO_STATE', state: 'TX', chargeKind: 'PREMIUM_TAX' },
  { kind: 'STATE_CREDIT', state: 'TX', chargeKind: 'STAMPING_FEE' },
])('%o is found again by its key', (account) => {
  expect(parseAccountKey(accountKey(account))).toEqual(account);
});

test.each<[LedgerAccount['kind'], boolean]>([
  ['BANK', false],
  ['RECEIVABLE', false],
  ['DUE_FROM_AGENCY', false],
  ['STATE_CREDIT', false],
  ['WRITE_OFF', false],
  ['OVER_SHORT', false],
  ['PENALTY', false],
  ['CUSTOMER_CREDIT', true],
  ['DUE_TO_STATE', true],
  ['FEE_INCOME', true],
])('credits add to %s: %s', (kind, expected) => {
  expect(isCreditNormal(kind)).toBe(expected);
});

test.each([
  '',
  'bank',
  'BANK:x',
  'RECEIVABLE',
  'RECEIVABLE:',
  'RECEIVABLE:1',
  `RECEIVABLE:${companyId}:x`,
  'DUE_TO_STATE',
  'DUE_TO_STATE:TX',
  'STATE_CREDIT:TX',
  'DUE_TO_STATE:ZZ:PREMIUM_TAX',
  'DUE_TO_STATE:TX:TAX',
  'DUE_TO_STATE:TX:PREMIUM_TAX:x',
])('"%s" is no account', (key) => {
  expect(parseAccountKey(key)).toBeNull();
});
