import type { ReconciliationBody, ReconciliationLine } from '#contract/reconciliation.ts';
import { addCents, type Cents, cents, formatCents, ZERO } from '#domain/money/cents.ts';
import type { ReconciledLine } from '#domain/reporting/reconcile.ts';
import type { ShownLine, ShownReconciliation } from '#operations/reconciliation/get-reconciliation.ts';

type Sums = Pick<ReconciledLine, 'collected' | 'due' | 'invoiced' | 'difference' | 'adjusted' | 'open'>;

/** A report three ways, with its sums. */
export function presentReconciliation(shown: ShownReconciliation): ReconciliationBody {
  const { report, entered, lines } = shown;
  return {
    reportId: report.id,
    entered:
      entered === null
        ? null
        : { by: entered.enteredBy, at: entered.enteredAt.toISOString(), source: entered.source },
    ...presentSums(sumOf(lines)),
    totals: [...Map.groupBy(lines, ({ charge }) => charge)].map(([charge, each]) => ({
      charge,
      ...presentSums(sumOf(each)),
    })),
    differences: shown.differences.map(presentLine),
    differing: shown.differing,
    unsettled: lines.filter(({ open }) => open !== ZERO).length,
    agreeing: shown.agreeing.map(presentLine),
    agreed: shown.agreed,
  };
}

function sumOf(lines: readonly ReconciledLine[]): Sums {
  const sum = (pick: (line: ReconciledLine) => Cents) =>
    lines.reduce<Cents>((total, line) => addCents(total, pick(line)), ZERO);
  return {
    collected: sum(({ collected }) => collected),
    due: lines.some(({ due }) => due === null) ? null : sum(({ due }) => due ?? ZERO),
    invoiced: lines.some(({ invoiced }) => invoiced === null)
      ? null
      : sum(({ invoiced }) => invoiced ?? ZERO),
    difference: sum(({ difference }) => difference),
    adjusted: sum(({ adjusted }) => adjusted),
    open: sum(({ open }) => open),
  };
}

const orNull = (amount: Cents | null) => (amount === null ? null : formatCents(cents(amount)));

function presentSums(sums: Sums) {
  return {
    collected: formatCents(sums.collected),
    due: orNull(sums.due),
    invoiced: orNull(sums.invoiced),
    difference: formatCents(sums.difference),
    adjusted: formatCents(sums.adjusted),
    open: formatCents(sums.open),
  };
}

function presentLine(line: ShownLine): ReconciliationLine {
  const { filing, filingId, stated, charge, reason } = line;
  return {
    filingId,
    number: filing?.number ?? null,
    insuredName: filing?.insuredName ?? null,
    policyNumber: filing?.policyNumber ?? null,
    stated,
    charge,
    ...presentSums(line),
    reason,
  };
}
