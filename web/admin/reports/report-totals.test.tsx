// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ReportBody } from '#contract/report.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { ReportTotals } from './report-totals.tsx';

withServer();

const NOT_LATE = { penalty: '0.00', interest: '0.00' };

/** The sums below the charges of an amendment of $215.90, whose first version was paid with $220.00. */
function sumsOf(changes: Partial<ReportBody>): (string | null)[] {
  const report = {
    ...{ kind: 'TAX', installment: null, pays: true, isLatest: true, totals: [] },
    ...{ total: '215.90', adjusted: '0.00', prepaid: '0.00', paidBefore: '220.00', credit: '0.00' },
    ...{ payable: '-4.10', stillOwed: '-4.10', remittance: null },
    ...changes,
  } as unknown as ReportBody;
  const { unmount } = open(<ReportTotals report={report} />);
  const sums = [...document.querySelectorAll('tfoot tr')].map(({ textContent }) => textContent);
  unmount();
  return sums;
}

test('a total with fees in it is not called tax', () => {
  const of = (charge: 'PREMIUM_TAX' | 'STAMPING_FEE') =>
    ({ charge, premium: '1.00', base: '1.00', flatFilings: 0, amount: '1.00' }) as const;
  expect(sumsOf({ totals: [of('PREMIUM_TAX')] })[0]).toBe('Tax reported$215.90');
  expect(sumsOf({ totals: [of('PREMIUM_TAX'), of('STAMPING_FEE')] })[0]).toBe('Total reported$215.90');
});

test('what the state owes back on an amendment, and gave back, is called so, and adds up', () => {
  const before = ['Tax reported$215.90', 'Paid with earlier versions−$220.00'];
  expect(sumsOf({})).toEqual([...before, 'Owed back by the state$4.10']);
  const remittance = { amount: '-4.10', ...NOT_LATE } as ReportBody['remittance'];
  expect(sumsOf({ remittance, stillOwed: '0.00' })).toEqual([
    ...before,
    'Owed back by the state$4.10',
    'Refunded by the state−$4.10',
    'Balance due$0.00',
  ]);
});

test('what the state carries forward as credit takes the place of a refund', () => {
  const remittance = { amount: '0.00', ...NOT_LATE } as ReportBody['remittance'];
  expect(sumsOf({ credit: '-4.10', payable: '0.00', remittance, stillOwed: '0.00' }).slice(2)).toEqual([
    'Carried forward as credit$4.10',
    'Paid with this report$0.00',
    'Still owed$0.00',
  ]);
});

test('a penalty and interest stand between what was due and what was paid', () => {
  const paid = { amount: '271.21', penalty: '50.00', interest: '1.21' } as ReportBody['remittance'];
  const late = ['Penalty$50.00', 'Interest$1.21', 'Paid with this report−$271.21'];
  const first = { paidBefore: '0.00', stillOwed: '0.00' };
  expect(sumsOf({ ...first, payable: '220.00', total: '220.00', remittance: paid })).toEqual([
    'Tax reported$220.00',
    ...late,
    'Still owed$0.00',
  ]);
  const penaltyAlone = { amount: '50.00', penalty: '50.00', interest: '0.00' } as ReportBody['remittance'];
  expect(sumsOf({ ...first, payable: '0.00', total: '0.00', remittance: penaltyAlone })).toEqual([
    'Tax reported$0.00',
    'Penalty$50.00',
    'Paid with this report−$50.00',
    'Still owed$0.00',
  ]);
});
