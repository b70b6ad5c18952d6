import { sql } from 'kysely';
import type { Role, UserStatus } from '#domain/access/roles.ts';
import type { ViewEnding, ViewGrounds } from '#domain/access/viewing.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

interface Person {
  id: string;
  role: Role;
  status: UserStatus;
  email: string;
  name: string;
}

/** A view that nobody has ended, with what it rests on. */
export interface OpenView extends ViewGrounds {
  id: string;
  startedAt: Date;
  /** When the admin signed in, where another provider keeps the sessions. */
  signedInAt: Date | null;
  sessionId: string | null;
  admin: Person & { provider: 'local' | 'firebase'; subject: string | null };
  user: Person & { companyId: string | null };
}

type Sessions = { 'identity.session': { id: string; userId: string; expiresAt: Date } };

function openViews(db: Db) {
  return db
    .withTables<Sessions>()
    .selectFrom('user_views as view')
    .innerJoin('users as admin', 'admin.id', 'view.admin_id')
    .innerJoin('users as person', 'person.id', 'view.user_id')
    .leftJoin('identity.session as session', (join) =>
      join
        .onRef('session.id', '=', 'view.session_id')
        .on(sql<boolean>`session."userId"::text = admin.identity_subject`)
        // Sign-ins go by the time of the machine, whatever day the product works on.
        .on('session.expiresAt', '>', sql<Date>`now()`),
    )
    .select([
      'view.id',
      'view.started_at as startedAt',
      'view.expires_at as expiresAt',
      'view.session_id as sessionId',
      'view.signed_in_at as signedInAt',
      'view.second_factor as secondFactor',
      sql<boolean>`view.session_id is null or session.id is not null`.as('isSignedIn'),
      'admin.id as adminId',
      'admin.role as adminRole',
      'admin.status as adminStatus',
      'admin.email as adminEmail',
      fullNameOf('admin').as('adminName'),
      'admin.identity_provider as provider',
      'admin.identity_subject as subject',
      'person.id as userId',
      'person.role as userRole',
      'person.status as userStatus',
      'person.email as userEmail',
      fullNameOf('person').as('userName'),
      'person.company_id as companyId',
    ])
    .where('view.ended_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof openViews>['execute']>>[number];

function toOpenView(row: Row): OpenView {
  const { id, startedAt, expiresAt, sessionId, signedInAt, secondFactor, isSignedIn } = row;
  return {
    ...{ id, startedAt, expiresAt, sessionId, signedInAt, secondFactor, isSignedIn },
    admin: {
      id: row.adminId,
      role: row.adminRole,
      status: row.adminStatus,
      email: row.adminEmail,
      name: row.adminName,
      provider: row.provider,
      subject: row.subject,
    },
    user: {
      id: row.userId,
      role: row.userRole,
      status: row.userStatus,
      email: row.userEmail,
      name: row.userName,
      companyId: row.companyId,
    },
  };
}

/** The open view of a token, whether or not it still goes on; null for a token that is unknown or was ended. */
export async function findOpenView(db: Db, tokenHash: string): Promise<OpenView | null> {
  const row = await openViews(db).where('view.token_hash', '=', tokenHash).executeTakeFirst();
  return row === undefined ? null : toOpenView(row);
}

/** The open view of an admin; there is at most one. */
export async function findOpenViewOf(db: Db, adminId: string): Promise<OpenView | null> {
  const row = await openViews(db).where('view.admin_id', '=', adminId).executeTakeFirst();
  return row === undefined ? null : toOpenView(row);
}

/** Every open view, the oldest first. */
export async function selectOpenViews(db: Db): Promise<OpenView[]> {
  return (await openViews(db).orderBy('view.started_at').orderBy('view.id').execute()).map(toOpenView);
}

export interface NewView {
  adminId: string;
  userId: string;
  reason: string;
  tokenHash: string;
  sessionId: string | null;
  signedInAt: Date | null;
  secondFactor: boolean;
  startedAt: Date;
  expiresAt: Date;
}

/** Returns its id. */
export async function insertView(tx: Tx, view: NewView): Promise<string> {
  const { id } = await tx
    .insertInto('user_views')
    .values({
      admin_id: view.adminId,
      user_id: view.userId,
      reason: view.reason,
      token_hash: view.tokenHash,
      session_id: view.sessionId,
      signed_in_at: view.signedInAt,
      second_factor: view.secondFactor,
      started_at: view.startedAt,
      expires_at: view.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false where it was ended before. */
export async function endView(tx: Tx, id: string, end: { at: Date; ending: ViewEnding }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_views')
    .set({ ended_at: end.at, ending: end.ending })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface ViewOfUser {
  startedAt: Date;
  /** Null while it is open; then it ends at `expiresAt` at the latest. */
  endedAt: Date | null;
  expiresAt: Date;
  reason: string;
  viewerName: string;
}

/** Who viewed as this user since an instant, the newest first. */
export async function selectViewsOf(
  db: Db,
  userId: string,
  since: Date,
  most: number,
): Promise<ViewOfUser[]> {
  return await db
    .selectFrom('user_views as view')
    .innerJoin('users as admin', 'admin.id', 'view.admin_id')
    .select([
      'view.started_at as startedAt',
      'view.ended_at as endedAt',
      'view.expires_at as expiresAt',
      'view.reason',
      fullNameOf('admin').as('viewerName'),
    ])
    .where('view.user_id', '=', userId)
    .where('view.started_at', '>', since)
    .orderBy('view.started_at', 'desc')
    .orderBy('view.id')
    .limit(most)
    .execute();
}
