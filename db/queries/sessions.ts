import { sql } from 'kysely';
import type { Role } from '#domain/access/roles.ts';
import type { SessionEnding } from '#domain/access/session-endings.ts';
import type { SessionWay } from '#domain/access/sign-ins.ts';
import type { Db, Tx } from '../pool.ts';
import { insertEndedSessions } from './ended-sessions.ts';
import { startNextGeneration } from './identity.ts';

export interface SessionRow {
  id: string;
  createdAt: Date;
  rotatedAt: Date | null;
  address: string;
  userAgent: string;
  /** Null where it was opened before this was kept. */
  openedBy: SessionWay | null;
}

type Tables = {
  'identity.session': {
    id: string;
    userId: string;
    token: string;
    createdAt: Date;
    expiresAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
    second_factor_at: Date | null;
    family_hash: string | null;
    previous_token_hash: string | null;
    rotated_at: Date | null;
    device_id: string | null;
    opened_by: SessionWay | null;
  };
  'identity.known_devices': { id: string; user_id: string };
  'identity.email_changes': { user_id: string; session_id: string | null };
};
const of = (db: Db) => db.withTables<Tables>();

/** Open sessions of an account at the embedded provider, the one used last first. */
export async function selectOpenSessions(db: Db, subject: string, at: Date): Promise<SessionRow[]> {
  const rows = await of(db)
    .selectFrom('identity.session')
    .select(['id', 'createdAt', 'rotated_at as rotatedAt', 'ipAddress', 'userAgent', 'opened_by as openedBy'])
    .where('userId', '=', subject)
    .where('expiresAt', '>', at)
    .orderBy(sql`coalesce(rotated_at, "createdAt")`, 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ ipAddress, userAgent, ...row }) => ({
    ...row,
    address: ipAddress ?? '',
    userAgent: userAgent ?? '',
  }));
}

/** The role of the user whose account this is; REGULAR for an account that no user is linked to yet. */
export async function findRoleOfSubject(db: Db, subject: string): Promise<Role> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('identity_provider', '=', 'local')
    .where('identity_subject', '=', subject)
    .executeTakeFirst();
  return row?.role ?? 'REGULAR';
}

/** Whether the account has this session, which was not ended and has not run out. */
export async function hasOpenSession(db: Db, subject: string, id: string, at: Date): Promise<boolean> {
  const row = await of(db)
    .selectFrom('identity.session')
    .select('id')
    .where('userId', '=', subject)
    .where('id', '=', id)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}

/** By what a session was opened; null where there is no such session any more, or it is from before this was kept. */
export async function findWayOfSession(db: Db, id: string | null): Promise<SessionWay | null> {
  if (id === null) return null;
  const row = await of(db)
    .selectFrom('identity.session')
    .select('opened_by as openedBy')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.openedBy ?? null;
}

/** What the provider's own code does not know of a session that was just made. */
export async function startFamily(
  tx: Tx,
  id: string,
  family: {
    familyHash: string;
    deviceId: string;
    secondFactorAt: Date | null;
    openedBy: SessionWay | null;
    expiresAt: Date;
  },
): Promise<void> {
  await of(tx)
    .updateTable('identity.session')
    .set({
      family_hash: family.familyHash,
      device_id: family.deviceId,
      second_factor_at: family.secondFactorAt,
      opened_by: family.openedBy,
      expiresAt: family.expiresAt,
    })
    .where('id', '=', id)
    .execute();
}

export interface LockedSession {
  id: string;
  subject: string;
  role: Role;
  tokenHash: string;
  previousTokenHash: string | null;
  rotatedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * The session that a refresh token belongs to, by its family or, for one from before there were families, by the
 * token itself. Locked until `tx` ends, so that two who ask at one moment are answered one after the other.
 */
export async function lockSessionOfFamily(
  tx: Tx,
  by: { familyHash: string; tokenHash: string },
): Promise<LockedSession | null> {
  const row = await of(tx)
    .selectFrom('identity.session')
    .select([
      'id',
      'userId as subject',
      'token as tokenHash',
      'previous_token_hash as previousTokenHash',
      'rotated_at as rotatedAt',
      'createdAt',
      'expiresAt',
    ])
    .where(({ or, eb }) => or([eb('family_hash', '=', by.familyHash), eb('token', '=', by.tokenHash)]))
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, role: await findRoleOfSubject(tx, row.subject) };
}

/** The next token takes the place of the one that was presented. */
export async function rotateSession(
  tx: Tx,
  id: string,
  next: {
    familyHash: string;
    tokenHash: string;
    previousTokenHash: string;
    rotatedAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await of(tx)
    .updateTable('identity.session')
    .set({
      family_hash: next.familyHash,
      token: next.tokenHash,
      previous_token_hash: next.previousTokenHash,
      rotated_at: next.rotatedAt,
      expiresAt: next.expiresAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Says nothing of a session that does not exist. */
export async function deleteSessionOfFamily(
  db: Db,
  by: { familyHash: string; tokenHash: string },
): Promise<void> {
  await of(db)
    .deleteFrom('identity.session')
    .where(({ or, eb }) => or([eb('family_hash', '=', by.familyHash), eb('token', '=', by.tokenHash)]))
    .execute();
}

/**
 * Ends one session, whose browser is no known one any more, with the change of address that it asked for. Returns
 * whether the account had such a session.
 */
export async function deleteSession(
  tx: Tx,
  subject: string,
  id: string,
  ending: SessionEnding,
): Promise<boolean> {
  const gone = await of(tx)
    .deleteFrom('identity.session')
    .where('userId', '=', subject)
    .where('id', '=', id)
    .returning(['device_id', 'family_hash'])
    .execute();
  await insertEndedSessions(tx, gone, ending);
  await forgetDevicesOf(tx, subject, gone);
  await of(tx)
    .deleteFrom('identity.email_changes')
    .where('user_id', '=', subject)
    .where('session_id', '=', id)
    .execute();
  return gone.length > 0;
}

/**
 * Ends all sessions of the account but one (null: none is kept), with their browsers and the change of address that one
 * of them asked for; returns how many there were. A sign-in that is on its way ends with them.
 */
export async function deleteOtherSessions(
  tx: Tx,
  subject: string,
  keptId: string | null,
  ending: SessionEnding,
): Promise<number> {
  await startNextGeneration(tx, subject);
  const all = of(tx).deleteFrom('identity.session').where('userId', '=', subject);
  const others = keptId === null ? all : all.where('id', '!=', keptId);
  const gone = await others.returning(['device_id', 'family_hash']).execute();
  await insertEndedSessions(tx, gone, ending);
  await forgetDevicesOf(tx, subject, gone);
  await of(tx)
    .deleteFrom('identity.email_changes')
    .where('user_id', '=', subject)
    .where('session_id', 'is distinct from', keptId)
    .execute();
  return gone.length;
}

/**
 * Ends all sessions of all accounts but one, with the changes of address that they asked for, and forgets every browser
 * but its; returns how many accounts had any.
 */
export async function deleteAllOtherSessions(tx: Tx, keptId: string, ending: SessionEnding): Promise<number> {
  const gone = await of(tx)
    .deleteFrom('identity.session')
    .where('id', '!=', keptId)
    .returning(['userId', 'family_hash'])
    .execute();
  await insertEndedSessions(tx, gone, ending);
  await of(tx)
    .deleteFrom('identity.known_devices')
    .where('id', 'not in', (query) =>
      query
        .selectFrom('identity.session')
        .select(sql<string>`device_id`.as('device_id'))
        .where('id', '=', keptId)
        .where('device_id', 'is not', null),
    )
    .execute();
  await of(tx).deleteFrom('identity.email_changes').where('session_id', 'is distinct from', keptId).execute();
  return new Set(gone.map(({ userId }) => userId)).size;
}

/** A browser that still has another session stays known. */
async function forgetDevicesOf(
  tx: Tx,
  subject: string,
  ended: readonly { device_id: string | null }[],
): Promise<void> {
  const ids = ended.flatMap(({ device_id }) => (device_id === null ? [] : [device_id]));
  if (ids.length === 0) return;
  await of(tx)
    .deleteFrom('identity.known_devices')
    .where('user_id', '=', subject)
    .where('id', 'in', ids)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('identity.session')
        .select(sql<string>`device_id`.as('device_id'))
        .where('userId', '=', subject)
        .where('device_id', 'is not', null),
    )
    .execute();
}
