// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReportSummary } from '#contract/report.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { ReportsByMonth } from './reports-by-month.tsx';

withServer();

const PAID = {
  title: 'Texas stamping fee, Mar 2026',
  status: 'PAID',
  dueDate: '2026-04-15',
  periodStart: '2026-03-01',
  total: '8.20',
  remitted: '8.21',
  stillOwed: '0.00',
  filings: 2,
  pays: true,
  version: 1,
  isLatest: true,
  amendment: null,
  latePenalty: null,
} as unknown as ReportSummary;

test('a paid report that the office disputes says how many differences are open', () => {
  const counts = [0, 1, 2];
  const reports = counts.map((openDifferences) => ({
    ...PAID,
    id: String(openDifferences),
    openDifferences,
  }));
  open(<ReportsByMonth reports={reports} sums={null} count="3 reports" stale={false} />);
  const said = screen
    .getAllByText('Paid')
    .map((tag) => tag.closest('td')?.querySelector('small')?.textContent ?? null);
  expect(said).toEqual([null, '1 difference open', '2 differences open']);
});

test('that nothing is paid with some reports is explained once, and said of each in two words', () => {
  const reports = ['1', '2'].map((id) => ({ ...PAID, id, kind: 'TAX', pays: false }) as ReportSummary);
  const { container } = open(
    <ReportsByMonth reports={reports} sums={null} count="2 reports" stale={false} />,
  );
  expect(screen.getAllByText('Report only')).toHaveLength(2);
  expect(container.textContent?.split('no tax or fee is paid with it').length).toBe(2);
});

test('a prepayment that comes to nothing says so for good only when its month is over', async () => {
  const nothing = {
    ...PAID,
    kind: 'PREPAYMENT',
    status: 'OPEN',
    isZero: true,
    totalIsKnown: true,
    openDifferences: 0,
  } as const;
  const reports = ['2026-01-31', '2999-01-31'].map((periodEnd) => ({ ...nothing, id: periodEnd, periodEnd }));
  open(<ReportsByMonth reports={reports} sums={null} count="2 reports" stale={false} />);
  const soFar = await screen.findByText('Nothing due so far');
  const rows = screen.getAllByText(/^Nothing due/).map((tag) => tag.closest('tr'));
  const [over, running] = [...new Set(rows)];
  expect(soFar.closest('tr')).toBe(running);
  expect(over?.textContent).not.toContain('so far');
});

test('a report that is overdue says that it is ready where it only waits to be filed', () => {
  const late = { ...PAID, status: 'OVERDUE', openDifferences: 0 } as const;
  const reports = [false, true].map((isReady) => ({ ...late, id: String(isReady), isReady }));
  open(<ReportsByMonth reports={reports} sums={null} count="2 reports" stale={false} />);
  const said = screen.getAllByText('Overdue').map((tag) => tag.closest('td')?.textContent);
  expect(said).toEqual(['Overdue', 'OverdueReady to file']);
});

test('a filed report whose payment is past due says so, in its row and in the count of its month', () => {
  const late = { ...PAID, status: 'FILED', openDifferences: 0, isReady: false } as const;
  const reports = [false, true].map((isPaymentLate) => ({
    ...late,
    id: String(isPaymentLate),
    isPaymentLate,
  }));
  open(<ReportsByMonth reports={reports} sums={null} count="2 reports" stale={false} />);
  const said = screen.getAllByText('Filed').map((tag) => tag.closest('td')?.textContent);
  expect(said).toEqual(['Filed', 'FiledPayment past due']);
  expect(screen.getByText('2 filed, 1 with payment past due')).toBeDefined();
});

test('many reports without a published due date are folded under one line, and open from there', () => {
  const waiting = { ...PAID, status: 'OPEN', dueDate: null, takesBill: true, openDifferences: 0 } as const;
  const dated = { ...PAID, title: 'Texas tax return, 2026', id: 'dated', openDifferences: 0 };
  const show = (count: number, ...others: ReportSummary[]) => {
    const undated = Array.from({ length: count }, (_, at) => ({ ...waiting, id: String(at) }));
    const reports = [...others, ...undated];
    return open(<ReportsByMonth reports={reports} sums={null} count={`${count} reports`} stale={false} />);
  };
  show(6, dated);
  expect(screen.queryByText('Texas stamping fee, Mar 2026')).toBeNull();
  const fold = screen.getByRole('button', { name: /No fixed due date/ });
  expect(fold.textContent).toContain('6 open, 6 waiting for the office’s bill');
  fireEvent.click(fold);
  expect(screen.getAllByText('Texas stamping fee, Mar 2026')).toHaveLength(6);
  cleanup();
  show(5, dated);
  expect(screen.getAllByText('Texas stamping fee, Mar 2026')).toHaveLength(5);
  // With nothing else on the page there is nothing to make room for.
  cleanup();
  show(6);
  expect(screen.getAllByText('Texas stamping fee, Mar 2026')).toHaveLength(6);
});
