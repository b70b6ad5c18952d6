// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ReportBody } from '#contract/report.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { ReportSeen } from './report-seen.tsx';

withServer();

const PREPAYMENT = {
  ...{ kind: 'PREPAYMENT', isLatest: true, status: 'READY', filings: 2, totalIsKnown: true, totals: [] },
  ...{ installment: { note: null }, total: '72142.80', payable: '72142.80' },
};
const NOTHING = 'The tax return for the year is filed and includes this tax, so nothing is due here.';

test.each([
  ['0.00', `Prepayment computed: $72,142.80${NOTHING}`],
  ['72142.80', 'Prepayment due: $72,142.80'],
])('a prepayment of which %s is owed is signed off as what it is', (stillOwed, words) => {
  const report = { ...PREPAYMENT, stillOwed } as unknown as ReportBody;
  const { container } = open(<ReportSeen report={report} fault={null} />);
  expect(container.textContent).toBe(`2 filings. ${words}`);
});
