import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');

const TYPED = 'what is typed or ticked and not sent yet: nobody else knows it';
const SHOWN = 'what the rows that are shown come to';
const ANSWER = 'one answer of the server, split or put together for a line of the page';
const DOMAIN = 'lines of an account that domain makes of one answer';

/**
 * Where the browser makes an amount of others, how often, and why. Everywhere else it shows what the server computed. A
 * sum of cents passes one of these calls, because only they make Cents of a number.
 */
const PLACES: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'web/admin/bank/confirm-bar.tsx': [2, TYPED],
  'web/admin/bank/recorded-choice.ts': [4, TYPED],
  'web/admin/invoices/use-invoice-draft.ts': [2, TYPED],
  'web/admin/money/past-due.tsx': [2, SHOWN],
  'web/admin/money/trust-sums.tsx': [2, ANSWER],
  'web/admin/obligations/due-table.tsx': [2, SHOWN],
  'web/admin/payments/allocation-choice.ts': [11, TYPED],
  'web/admin/payments/allocation-table.tsx': [3, TYPED],
  'web/admin/payments/record-payment-dialog.tsx': [3, TYPED],
  'web/admin/reports/report-totals.tsx': [3, ANSWER],
  'web/admin/reports/reports-by-month.tsx': [2, SHOWN],
  'web/admin/reports/settle-dialog.tsx': [2, ANSWER],
  'web/customer/submit/cancellation.ts': [1, TYPED],
  'web/customer/submit/confirm-submit.tsx': [1, TYPED],
  'web/customer/submit/money-field.tsx': [1, TYPED],
  'web/shared/account/account-lines.tsx': [1, DOMAIN],
  'web/shared/charge-lines/equation.ts': [1, ANSWER],
  'web/shared/invoice/invoice-history.tsx': [1, DOMAIN],
  'web/shared/invoice/split-paid.ts': [4, ANSWER],
};

const MAKES =
  /\b(?:addCents|sumAmounts|leastCents|negateCents|absoluteCents|allocateInOrder|allocateAsAsked|decimalText|cents|formatCents|displayCents)\(/g;

const timesIn = (text: string) => text.match(MAKES)?.length ?? 0;

test('the browser computes no amount but in the places that are named, with their reason', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: project }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .map((file): [string, number] => [file, timesIn(readFileSync(join(project, file), 'utf8'))])
    .filter(([, times]) => times > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(PLACES).map(([file, [times]]) => [file, times])),
  );
  console.log(`places in which the browser computes an amount: ${found.length}`);
});

test('a sum would be found', () => {
  expect(
    timesIn('const total = formatCents(addCents(...rows.map(({ amount }) => readCents(amount))));'),
  ).toBe(2);
  expect(timesIn('const left = cents(readCents(total) - readCents(paid));')).toBe(1);
  expect(timesIn('return <Amount money={total} />;')).toBe(0);
});
