// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BankReconciliationBody } from '#contract/ledger.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { BankReconciliation } from './bank-reconciliation.tsx';

const { server } = withServer();

type Item = BankReconciliationBody['deposits']['items'][number];
const NONE = { count: 0, total: '0.00', items: [] };
const check: Item = {
  kind: 'PAYMENT',
  id: 'p1',
  name: '2001',
  companyId: 'c1',
  company: 'Gulf Coast',
  reportId: null,
  method: 'CHECK',
  date: '2026-03-09',
  amount: '300.00',
};
const PLAIN: BankReconciliationBody = {
  asOf: '2026-03-10',
  ledger: '1000.00',
  deposits: NONE,
  payments: NONE,
  bankCredits: NONE,
  bankDebits: NONE,
  opening: null,
  unmatched: { open: { count: 0, sum: '0.00' }, ignored: { count: 0, sum: '0.00' } },
  expected: '1000.00',
  statement: { date: '2026-03-10', amount: '1000.00' },
  unexplained: '0.00',
  hasBankLines: true,
};

async function shown(changes: Partial<BankReconciliationBody>) {
  server().answers['GET /ledger/bank-reconciliation?asOf=2026-03-10'] = { body: { ...PLAIN, ...changes } };
  const { unmount } = open(<BankReconciliation day="2026-03-10" accountLink={(key) => `?account=${key}`} />);
  await screen.findByText('Mar 10, 2026', { exact: false, selector: 'time' });
  const lines = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  const links = [...document.querySelectorAll('td a, th a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  const words = document.body.textContent;
  unmount();
  return { lines, links, words };
}

test('from the ledger to the bank: each step is a line, and what is left is named', async () => {
  const { lines } = await shown({
    deposits: { count: 1, total: '300.00', items: [check] },
    payments: { count: 1, total: '-20.00', items: [{ ...check, id: 'p2', amount: '-20.00' }] },
    bankCredits: { count: 1, total: '-70.00', items: [{ ...check, id: 'p3', amount: '-70.00' }] },
    bankDebits: { count: 1, total: '15.00', items: [{ ...check, id: 'p4', amount: '15.00' }] },
    opening: {
      date: '2026-02-28',
      amount: '9.00',
      note: null,
      by: 'Ada',
      at: '2026-03-01T16:00:00.000Z',
      beyondLedger: '5.00',
    },
    unmatched: { open: { count: 1, sum: '11.18' }, ignored: { count: 1, sum: '-1.00' } },
    expected: '790.18',
    statement: { date: '2026-03-10', amount: '790.19' },
    unexplained: '0.01',
  });
  expect(lines).toEqual([
    'Ledger balance$1,000.00',
    'Opening balance not in the ledger$5.00',
    'Less deposits in transit−$300.00',
    'Plus outstanding payments$20.00',
    'Plus bank credits not yet in the ledger$70.00',
    'Less bank debits not yet in the ledger−$15.00',
    'Bank transactions to match$11.18',
    'Bank transactions ignored−$1.00',
    'Expected bank balance$790.18',
    'Bank statement balance$790.19',
    'Unexplained difference$0.01',
  ]);
});

test('where all has cleared the lines between are left out', async () => {
  const { lines, words } = await shown({});
  expect(lines).toEqual([
    'Ledger balance$1,000.00',
    'Expected bank balance$1,000.00',
    'Bank statement balance$1,000.00',
    'Unexplained difference$0.00',
  ]);
  expect(words).toContain('Every deposit in the ledger is on the bank statement.');
});

test('of a day without a statement nothing is called unexplained, and the last one is a link away', async () => {
  const { lines, words } = await shown({
    statement: { date: '2026-02-28', amount: '5.00' },
    unexplained: null,
  });
  expect(lines).toEqual(['Ledger balance$1,000.00', 'Expected bank balance$1,000.00']);
  expect(words).toContain(
    'No bank statement balance is entered for this day. The last one is for Feb 28, 2026.',
  );
});

test('each item leads to its record', async () => {
  const items: Item[] = [
    { ...check, amount: '-300.00' },
    { ...check, id: 'r1', kind: 'REPORT', name: 'Texas tax, 2026', company: null, amount: '-9.00' },
    { ...check, id: 'f1', kind: 'REFUND', name: '900', amount: '-5.00' },
  ];
  const early = { ...check, id: 'p3', name: '2002', amount: '-1.00' };
  const { links, words } = await shown({
    payments: { count: 201, total: '-314.00', items },
    bankCredits: { count: 1, total: '-1.00', items: [early] },
    bankDebits: { count: 1, total: '2.00', items: [{ ...early, name: '2003', amount: '2.00' }] },
  });
  expect(links).toEqual([
    ['Check 2001, returned', '/admin/payments/p1'],
    ['Texas tax, 2026', '/admin/reports/r1'],
    ['Refund, Check 900', '/admin/companies/c1'],
    ['Check 2002', '/admin/payments/p3'],
    ['Check 2003, returned', '/admin/payments/p3'],
  ]);
  expect(words).toContain('Bank credits not yet in the ledger');
  expect(words).toContain('The 200 oldest are listed; the total is of all 201. Export has them all.');
});

test('without a bank file nothing is listed as if it had not cleared', async () => {
  const { lines, words } = await shown({ hasBankLines: false });
  expect(lines).toEqual([]);
  expect(words).toContain('No bank transactions are imported through Mar 10, 2026');
});

test('before its opening balance there is nothing to reconcile, and the first day is a link away', async () => {
  const opening = {
    date: '2026-06-30',
    amount: '9.00',
    note: null,
    by: 'Ada',
    at: '2026-07-01T16:00:00Z',
    beyondLedger: null,
  };
  const { lines, words } = await shown({ opening, hasBankLines: false });
  expect(lines).toEqual([]);
  expect(words).toContain('Mar 10, 2026 is before the opening balance, so there’s nothing to reconcile.');
});
