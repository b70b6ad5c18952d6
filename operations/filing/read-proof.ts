import type { Db } from '#db/pool.ts';
import { type AppliedPayment, selectPaymentsOfFiling } from '#db/queries/payments.ts';
import { selectReportsOfFiling } from '#db/queries/report-entries.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { collectedOn, NOT_REPORTED, type Remittance, remittancesOf } from '#domain/filing/remittance.ts';
import { addCents, type Cents } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';

/** What is recorded of a completed filing beside that it was filed: three facts that need not happen on one day. */
export interface FilingProof {
  /** The day on which all of it had been collected; null: not all of it was. */
  collectedOn: CivilDate | null;
  /** By kind of charge: what the submission has of it, and what its payee got and is to get. */
  charges: ReadonlyMap<ChargeKind, { amount: Cents; remittance: Remittance }>;
}

/** Reads what was collected and remitted of a filing, its lines in cents. */
export async function readProof(
  db: Db,
  filing: { id: string; total: Cents },
  lines: readonly { kind: ChargeKind; amount: Cents }[],
): Promise<FilingProof> {
  const reports = await selectReportsOfFiling(db, filing.id);
  const remittances = remittancesOf(
    reports.map(({ report, entries }) => ({
      ...report,
      charges: entries.flatMap(({ charges }) => charges),
    })),
  );
  const payments = await selectPaymentsOfFiling(db, filing.id);
  return {
    collectedOn: collectedOn(filing.total, payments.map(toApplied)),
    charges: new Map(
      [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, ofKind]) => [
        kind,
        {
          amount: addCents(...ofKind.map(({ amount }) => amount)),
          remittance: remittances.get(kind) ?? NOT_REPORTED,
        },
      ]),
    ),
  };
}

const toApplied = ({ allocated, source, receivedOn }: AppliedPayment) => ({
  allocated,
  isMoney: source !== 'WRITE_OFF',
  receivedOn,
});
