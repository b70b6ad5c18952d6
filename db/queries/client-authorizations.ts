import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { AuthorizationKind } from '#domain/license/authorization.ts';
import { EXPIRING_DAYS } from '#domain/license/status.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** A paper that filing for a client rests on in a state. */
export interface AuthorizationRecord {
  id: string;
  clientId: string;
  state: JurisdictionCode;
  kind: AuthorizationKind;
  signedOn: CivilDate;
  person: string;
  expiresOn: CivilDate | null;
  fileName: string | null;
  recordedBy: string;
  recordedAt: Date;
  endedAt: Date | null;
  endReason: string;
}

/** domain/license/authorization.ts in SQL, of `paper`; a test holds the two together. */
export const authorizationStatusSql = (today: CivilDate) => `(case
  when paper.ended_at is not null then 'WITHDRAWN'
  when paper.expires_on < date '${today}' then 'EXPIRED'
  when paper.expires_on <= date '${today}' + ${EXPIRING_DAYS} then 'EXPIRING'
  else 'IN_FORCE' end)`;

/** Whether no other of its kind counts for longer in its state: what was renewed runs out without harm. */
export const IS_LATEST_SQL = `not exists (select from client_authorizations later
  where later.client_id = paper.client_id and later.state = paper.state and later.kind = paper.kind
    and later.ended_at is null
    and coalesce(later.expires_on, 'infinity'::date) > coalesce(paper.expires_on, 'infinity'::date))`;

/** What runs out first on top; what was withdrawn last. */
export async function selectAuthorizations(
  db: Db,
  clientId: string,
  state: JurisdictionCode | null = null,
): Promise<AuthorizationRecord[]> {
  let query = db
    .selectFrom('client_authorizations as paper')
    .innerJoin('users as recorder', 'recorder.id', 'paper.recorded_by')
    .leftJoin('documents', 'documents.id', 'paper.document_id')
    .selectAll('paper')
    .select('documents.file_name')
    .select(fullNameOf('recorder').as('recorder'))
    .where('paper.client_id', '=', clientId)
    .orderBy(sql`paper.ended_at is not null`)
    .orderBy(sql`paper.expires_on nulls last`)
    .orderBy('paper.state')
    .orderBy('paper.kind')
    .orderBy('paper.id');
  if (state !== null) query = query.where('paper.state', '=', state);
  return (await query.execute()).map((row) => ({
    id: row.id,
    clientId: row.client_id,
    state: row.state,
    kind: row.kind,
    signedOn: parseCivilDate(row.signed_on),
    person: row.person,
    expiresOn: row.expires_on === null ? null : parseCivilDate(row.expires_on),
    fileName: row.file_name,
    recordedBy: row.recorder,
    recordedAt: row.recorded_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
  }));
}

export async function insertAuthorization(
  tx: Tx,
  paper: Pick<AuthorizationRecord, 'clientId' | 'state' | 'kind' | 'signedOn' | 'person' | 'expiresOn'> & {
    by: string;
    at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('client_authorizations')
    .values({
      client_id: paper.clientId,
      state: paper.state,
      kind: paper.kind,
      signed_on: paper.signedOn,
      person: paper.person,
      expires_on: paper.expiresOn,
      document_id: null,
      recorded_by: paper.by,
      recorded_at: paper.at,
      ended_by: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a paper that counts. Returns whether it did. */
export async function endAuthorization(
  tx: Tx,
  id: string,
  end: { by: string; at: Date; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('client_authorizations')
    .set({ ended_by: end.by, ended_at: end.at, end_reason: end.reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts a document to a paper, in the place of one before. */
export async function setAuthorizationDocument(tx: Tx, id: string, documentId: string): Promise<void> {
  await tx
    .updateTable('client_authorizations')
    .set({ document_id: documentId })
    .where('id', '=', id)
    .execute();
}
