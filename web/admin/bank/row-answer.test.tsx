// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { BankTransactionBody } from '#contract/bank.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { RowAnswer } from './row-answer.tsx';

withServer();

function answerOf(row: Partial<BankTransactionBody>) {
  const handlers = { chosen: new Map(), onChoose: () => {}, onReverse: () => {} };
  const shown = open(<RowAnswer row={{ matched: [], ...row } as BankTransactionBody} {...handlers} />);
  const links = [...shown.container.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  const text = shown.container.textContent;
  shown.unmount();
  return { text, links };
}

test('a withdrawal without a match leads to the reports that have its amount and are not filed', () => {
  const reports = [
    { id: 'r1', title: 'Texas stamping fee, Oct 2026' },
    { id: 'r2', title: 'Illinois stamping fee, Oct 2026' },
  ];
  const { text, links } = answerOf({
    status: 'UNMATCHED',
    postedDate: '2026-11-20',
    unfiledReports: reports,
  });
  expect(links).toEqual(reports.map(({ id, title }) => [`File first: ${title}`, `/admin/reports/${id}`]));
  expect(text).toMatch(
    /^No match.*File it with a date of Nov 20, 2026 or earlier, then match the withdrawal here\.$/,
  );
  expect(answerOf({ status: 'UNMATCHED', unfiledReports: [] })).toEqual({ text: 'No match', links: [] });
});

const part = (id: string, company: string, amount: string) => ({
  kind: 'PAYMENT' as const,
  id,
  name: `Check ${id}`,
  companyId: id,
  company,
  reportId: null,
  amount,
});

test('a deposit of many payments shows five of them, and the others where they are asked for', () => {
  const of = (count: number) =>
    answerOf({
      status: 'MATCHED',
      decidedBy: 'Ada Admin',
      matched: Array.from({ length: count }, (_, index) => part(`${index + 1}`, 'Pier Agency', '1.00')),
    });
  expect(of(6).text).not.toMatch(/more/);
  const { text, links } = of(7);
  expect(text).toMatch(/Check 5Pier Agency, \$1\.002 moreCheck 6/);
  expect(links).toHaveLength(7);
});

test('a penalty leads to its report, by its name', () => {
  const penalty = {
    ...part('p1', '', '-50.31'),
    ...{
      kind: 'PENALTY' as const,
      name: 'Texas tax return, 2026',
      companyId: null,
      company: null,
      reportId: 'r1',
    },
  };
  expect(answerOf({ status: 'MATCHED', decidedBy: 'Ada Admin', matched: [penalty] }).links).toEqual([
    ['Penalty, Texas tax return, 2026', '/admin/reports/r1'],
  ]);
});

test('a deposit of several payments leads to each of them, with its company and its part', () => {
  const { text, links } = answerOf({
    status: 'MATCHED',
    decidedBy: 'Ada Admin',
    matched: [part('1', 'Harbor Agency', '20.00'), part('2', 'Pier Agency', '10.50')],
  });
  expect(links).toEqual([
    ['Check 1', '/admin/payments/1'],
    ['Check 2', '/admin/payments/2'],
  ]);
  expect(text).toBe('Check 1Harbor Agency, $20.00Check 2Pier Agency, $10.502 items, matched by Ada Admin');
});
