// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { BankTransactionBody } from '#contract/bank.ts';
import { open, withServer } from '#testing/web/product.tsx';
import { RowAnswer } from './row-answer.tsx';

withServer();

function answerOf(row: Partial<BankTransactionBody>) {
  const handlers = { chosen: new Map(), onChoose: () => {}, onReverse: () => {} };
  const shown = open(<RowAnswer row={{ match: null, ...row } as BankTransactionBody} {...handlers} />);
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
