import { sql } from 'kysely';
import type { OpenResetStatus } from '#domain/access/second-factor-resets.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** A reset that has not ended, with the names of who did what. */
export interface OpenReset {
  id: string;
  userId: string;
  userName: string;
  status: OpenResetStatus;
  createdAt: Date;
  reason: string;
  /** Null while nobody has started it, and where it was started by the command on the server. */
  startedById: string | null;
  startedBy: string | null;
  startedAt: Date | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  dueAt: Date | null;
}

function openResets(db: Db) {
  return db
    .selectFrom('second_factor_resets as reset')
    .innerJoin('users', 'users.id', 'reset.user_id')
    .leftJoin('users as starter', 'starter.id', 'reset.started_by')
    .leftJoin('users as approver', 'approver.id', 'reset.approved_by')
    .select([
      'reset.id',
      'reset.user_id as userId',
      fullNameOf('users').as('userName'),
      'reset.status',
      'reset.created_at as createdAt',
      'reset.reason',
      'reset.started_by as startedById',
      fullNameOf('starter').as('startedBy'),
      'reset.started_at as startedAt',
      fullNameOf('approver').as('approvedBy'),
      'reset.approved_at as approvedAt',
      'reset.due_at as dueAt',
    ])
    .where('reset.ended_at', 'is', null);
}

/** At most one for each user, the oldest first. */
export async function selectOpenResets(db: Db): Promise<OpenReset[]> {
  return (await openResets(db).orderBy('reset.created_at').execute()) as OpenReset[];
}

export async function findOpenReset(db: Db, id: string): Promise<OpenReset | null> {
  return ((await openResets(db).where('reset.id', '=', id).executeTakeFirst()) as OpenReset) ?? null;
}

/** The user's reset that has not ended. */
export async function findOpenResetOf(db: Db, userId: string): Promise<OpenReset | null> {
  return ((await openResets(db).where('reset.user_id', '=', userId).executeTakeFirst()) as OpenReset) ?? null;
}

/** The user's reset that has not ended, locked until `tx` ends. Lock the user before. */
export async function lockOpenResetOf(tx: Tx, userId: string) {
  return await tx
    .selectFrom('second_factor_resets')
    .select(['id', 'user_id as userId', 'status', 'started_by as startedBy', 'due_at as dueAt'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns its id. */
export async function insertReset(tx: Tx, userId: string, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('second_factor_resets')
    .values({ user_id: userId, status: 'ASKED', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `by` null: the command on the server. Returns false where it was started before. */
export async function startReset(
  tx: Tx,
  id: string,
  step: { by: string | null; at: Date; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor_resets')
    .set({ status: 'STARTED', started_by: step.by, started_at: step.at, reason: step.reason })
    .where('id', '=', id)
    .where('status', '=', 'ASKED')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that these admins are asked to approve it; returns those who were not asked before. */
export async function addAskedApprovers(tx: Tx, id: string, adminIds: readonly string[]): Promise<string[]> {
  const { approvers_asked: before } = await tx
    .selectFrom('second_factor_resets')
    .select('approvers_asked')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const added = adminIds.filter((adminId) => !before.includes(adminId));
  if (added.length > 0) {
    await tx
      .updateTable('second_factor_resets')
      .set({ approvers_asked: [...before, ...added] })
      .where('id', '=', id)
      .execute();
  }
  return added;
}

/** Returns false where it does not wait for an approval. */
export async function approveReset(
  tx: Tx,
  id: string,
  step: { by: string | null; at: Date; dueAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor_resets')
    .set({ status: 'APPROVED', approved_by: step.by, approved_at: step.at, due_at: step.dueAt })
    .where('id', '=', id)
    .where('status', '=', 'STARTED')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** `by` null: the owner. Returns false where it has ended. */
export async function cancelReset(
  tx: Tx,
  id: string,
  step: { by: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor_resets')
    .set({ status: 'STOPPED', ended_by: step.by, ended_at: step.at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false where it was stopped, or where its waiting time goes on. */
export async function endReset(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor_resets')
    .set({ status: 'DONE', ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .where('due_at', '<=', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whose waiting time has passed. */
export async function selectDueResets(db: Db, at: Date): Promise<{ id: string; userId: string }[]> {
  return await db
    .selectFrom('second_factor_resets')
    .select(['id', 'user_id as userId'])
    .where('status', '=', 'APPROVED')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .execute();
}

/**
 * Through what one person may hold both accounts: one of them, or a third, made or changed the accounts in between since
 * that day, over however many steps. `at` is the change that wears off last; `action` and `subjectId` are null where it
 * was not done by one of them to the other. Null where nobody holds both. Read from the audit log, which nobody can take back.
 */
export async function findOneHand(
  db: Db,
  [one, other]: readonly [string, string],
  since: Date,
): Promise<{ at: Date; action: string | null; subjectId: string | null } | null> {
  const { rows } = await sql<{ at: Date; action: string | null; subjectId: string | null }>`
    with recursive changes as not materialized (
      select action, at, subject_id, actor_id::text as actor_id from audit_entries
      where subject_kind = 'user' and action in ('user.create', 'user.update') and at > ${since}
        and actor_id is not null
    ), hands (account, hand, at) as (
      select id, id, 'infinity'::timestamptz from unnest(${[one, other]}::text[]) as asked (id)
      union
      select hands.account, changes.actor_id, least(hands.at, changes.at)
      from hands join changes on changes.subject_id = hands.hand
    ), latest as (
      select account, hand, max(at) as at from hands group by account, hand
    ), held as (
      select min(at) as at from latest group by hand having count(*) > 1 order by 1 desc limit 1
    )
    select held.at, changes.action, changes.subject_id as "subjectId"
    from held left join changes on changes.at = held.at
      and (changes.subject_id, changes.actor_id) in ((${one}, ${other}), (${other}, ${one}))
    limit 1
  `.execute(db);
  return rows[0] ?? null;
}
