import { id as recordId } from '#contract/common.ts';
import { selectPaymentDays, selectRecordNames, selectReportPeriods } from '#db/queries/record-names.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { receiptNumber } from '#domain/ledger/receipt-number.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import type { OperationContext } from '../context.ts';

/** Details that hold the id of another record, and of which kind it is. */
const RECORDS_IN_DETAILS: Readonly<Record<string, string>> = {
  companyId: 'company',
  customerId: 'user',
  filingId: 'filing',
  invoiceId: 'invoice',
  clientId: 'client',
};

/** The records that the details of an entry name by their ids, also on both sides of a change. */
export function recordsInDetails(details: unknown): { subjectKind: string; subjectId: string }[] {
  return Object.entries(details ?? {}).flatMap(([name, value]) => {
    const subjectKind = RECORDS_IN_DETAILS[name];
    if (subjectKind === undefined) return [];
    const sides: unknown[] = typeof value === 'string' ? [value] : Object.values(value ?? {});
    return sides.flatMap((side) => (typeof side === 'string' ? [{ subjectKind, subjectId: side }] : []));
  });
}

/**
 * What people call the records that entries are about, by id: "NB-TX-26-000003", "Texas tax return, 2026". A record that
 * is gone, or that people have no name for, is not among them.
 */
export async function nameSubjects(
  { db }: Pick<OperationContext, 'db'>,
  entries: readonly { subjectKind: string; subjectId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const named = entries.filter(({ subjectId }) => recordId.safeParse(subjectId).success);
  const ids: Record<string, string[]> = {};
  for (const { subjectKind, subjectId } of named) {
    ids[subjectKind] = [...(ids[subjectKind] ?? []), subjectId];
  }
  const names = await selectRecordNames(db, ids);
  for (const [id, on] of await selectPaymentDays(db, ids.payment ?? [])) {
    names.set(id, receiptNumber({ id, on: parseCivilDate(on) }));
  }
  for (const report of await selectReportPeriods(db, ids.report ?? [])) {
    const periodStart = parseCivilDate(report.periodStart);
    const periodEnd = parseCivilDate(report.periodEnd);
    names.set(report.id, reportTitle({ ...report, periodStart, periodEnd }));
  }
  return names;
}
