import { expect, test } from 'vitest';
import type { ReportRecord } from '#db/queries/reports.ts';
import { type Cents, cents, ZERO } from '#domain/money/cents.ts';
import { reconcile } from '#domain/reporting/reconcile.ts';
import { presentReconciliation } from './reconciliation.ts';

/** A report with a filing for each, laid beside what the rules give now (null: no amount) and the office invoiced. */
function present(filings: readonly { collected: bigint; due: bigint | null; invoiced: bigint }[]) {
  const at = (index: number, amount: Cents) => ({
    filingId: `filing-${index}`,
    stated: null,
    charge: 'PREMIUM_TAX' as const,
    amount,
  });
  const lines = reconcile({
    collected: filings.map(({ collected }, index) => at(index, cents(collected))),
    assessed: filings.map(({ due }, index) => ({
      ...at(index, ZERO),
      amount: due === null ? null : cents(due),
    })),
    invoiced: filings.map(({ invoiced }, index) => at(index, cents(invoiced))),
    adjusted: [],
    elsewhere: new Map(),
  }).map((line) => ({ ...line, filing: null }));
  return presentReconciliation({
    report: { id: 'report' } as ReportRecord,
    entered: null,
    lines,
    differences: lines.filter(({ reason }) => reason !== null),
    differing: lines.filter(({ reason }) => reason !== null).length,
    agreeing: lines.filter(({ reason }) => reason === null),
    agreed: lines.filter(({ reason }) => reason === null).length,
  });
}

test('the sum of what is due is said where the rules give every amount of it', () => {
  const shown = present([
    { collected: 485_00n, due: 485_00n, invoiced: 485_01n },
    { collected: 97_00n, due: 97_00n, invoiced: 97_00n },
  ]);
  const sums = { collected: '582.00', due: '582.00', invoiced: '582.01', difference: '0.01', open: '0.01' };
  expect(shown).toMatchObject({ ...sums, unsettled: 1, differing: 1, agreed: 1 });
  expect(shown.totals).toMatchObject([{ charge: 'PREMIUM_TAX', ...sums }]);
});

test('one amount that the rules do not give leaves no sum of the others in its place', () => {
  const shown = present([
    { collected: 485_00n, due: null, invoiced: 485_00n },
    { collected: 97_00n, due: 97_00n, invoiced: 97_00n },
  ]);
  expect(shown).toMatchObject({ collected: '582.00', due: null, invoiced: '582.00', difference: '0.00' });
  expect(shown.totals).toMatchObject([{ due: null }]);
  expect(shown.agreeing.map(({ due }) => due).sort()).toEqual(['97.00', null]);
});
