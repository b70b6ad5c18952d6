import { type AuditRow, selectAuditPage } from '#db/queries/audit.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { startOfDay } from '#domain/calendar/day-in-zone.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';
import { readDay } from '../list/read-day.ts';
import { timeZoneOf } from '../today.ts';
import { nameSubjects, recordsInDetails } from './name-subjects.ts';

/** An entry, and what people call the record that it is about; null where it has no name or is gone. */
export type ListedAuditEntry = AuditRow & {
  subjectName: string | null;
  /** What people call the records in its details, by id; who has no name or is gone is not among them. */
  detailNames: Record<string, string>;
};

export interface AuditQuery {
  actorId?: string | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  /** The first and the last day, where the agency works. */
  from?: string | undefined;
  to?: string | undefined;
}

/** One page of the audit log, newest first, narrowed as asked. Throws CURSOR_INVALID and what readDay throws. */
export async function listAudit(
  context: Pick<OperationContext, 'db' | 'clock'>,
  query: AuditQuery & Paging,
): Promise<ListPage<ListedAuditEntry>> {
  const timeZone = timeZoneOf(context.clock);
  const start = (day: CivilDate | null) => (day === null ? null : startOfDay(day, timeZone).toISOString());
  const list = await listPage('audit', query, async ({ from, to, ...equal }, page) => {
    const last = readDay(to, 'to');
    const filters = {
      actorId: equal.actorId ?? null,
      action: equal.action ?? null,
      subjectKind: equal.subjectKind ?? null,
      subjectId: equal.subjectId ?? null,
      from: start(readDay(from, 'from')),
      before: start(last === null ? null : addDays(last, 1)),
    };
    return await selectAuditPage(context.db, filters, page);
  });
  const names = await nameSubjects(
    context,
    list.rows.flatMap((row) => [row, ...recordsInDetails(row.details)]),
  );
  const namesIn = (details: unknown) =>
    Object.fromEntries(
      recordsInDetails(details).flatMap(({ subjectId }) => {
        const name = names.get(subjectId);
        return name === undefined ? [] : [[subjectId, name]];
      }),
    );
  return {
    ...list,
    rows: list.rows.map((row) => ({
      ...row,
      subjectName: names.get(row.subjectId) ?? null,
      detailNames: namesIn(row.details),
    })),
  };
}
