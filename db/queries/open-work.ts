import { sql } from 'kysely';
import type { Db } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** What waits to be filed: of one admin, or of nobody. */
export interface WorkOfOne {
  assigneeId: string | null;
  assigneeName: string | null;
  /** How many filings were made since each of the instants asked for, and before the one before it; the last: before all. */
  counts: number[];
}

/** The filings to be filed by assignee and age: what is nobody's first, then by name. `since` has the latest instant first. */
export async function countWork(db: Db, since: readonly Date[]): Promise<WorkOfOne[]> {
  const edges = since.toReversed().map((instant) => instant.toISOString());
  const { rows } = await sql<Omit<WorkOfOne, 'counts'> & { edge: number; count: number }>`
    select work.*, ${fullNameOf('admins')} as "assigneeName" from (
      select assigned_admin_id as "assigneeId", width_bucket(created_at, ${edges}::timestamptz[])::integer as edge,
        count(*)::integer as count
      from filings where status in ('PAID', 'PENDING') and sent_at is null
      group by 1, 2
    ) work left join users admins on admins.id = work."assigneeId"
    order by "assigneeName" nulls first, "assigneeId", edge
  `.execute(db);
  const work = new Map<string | null, WorkOfOne>();
  for (const { assigneeId, assigneeName, edge, count } of rows) {
    const one = work.get(assigneeId) ?? { assigneeId, assigneeName, counts: [...edges.map(() => 0), 0] };
    one.counts[edges.length - edge] = count;
    work.set(assigneeId, one);
  }
  return [...work.values()];
}
