import { type Selectable, sql } from 'kysely';
import type { Role } from '#domain/access/roles.ts';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import {
  type EvidenceEnding,
  type GivenEvidence,
  type KeptEvidence,
  spellingKey,
} from '#domain/filing/evidence.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db, Tx } from '../pool.ts';
import type { FilingEvidenceTable } from '../schema/filings.ts';
import { fullNameOf } from './full-name.ts';

/** Whose evidence, and for which state. */
export interface EvidencePlace {
  companyId: string;
  state: JurisdictionCode;
}

/** Who did it; customers are not told which of the agency's staff. */
interface Party {
  name: string;
  role: Role;
}

/** Evidence with who brought it, and who ended it. */
export interface EvidenceRecord extends KeptEvidence {
  companyId: string;
  confirmedBy: Party;
  confirmedAt: Date;
  endedBy: Party | null;
  endedAt: Date | null;
  endReason: string;
  /** How many filings were submitted on it. */
  filings: number;
}

type Row = Selectable<FilingEvidenceTable>;

function toEvidence(row: Row & { ended_on: string | null }): KeptEvidence {
  return {
    id: row.id,
    state: row.state,
    licenseHolder: row.license_holder,
    licenseNumber: row.license_number,
    attestation: row.attestation,
    confirmedOn: parseCivilDate(row.confirmed_on),
    validThrough: parseCivilDate(row.valid_through_on),
    ended:
      row.ended_as === null || row.ended_on === null
        ? null
        : { as: row.ended_as, on: parseCivilDate(row.ended_on) },
  };
}

/** The civil date, in UTC, of the end. */
const ENDED_ON = sql<string | null>`(filing_evidence.ended_at at time zone 'UTC')::date`.as('ended_on');

function evidenceQuery(db: Db) {
  return db.selectFrom('filing_evidence').selectAll('filing_evidence').select(ENDED_ON);
}

/** Lets nobody else add to or end the evidence of the company in the state until the transaction ends. */
export async function lockEvidence(tx: Tx, { companyId, state }: EvidencePlace): Promise<void> {
  const scope = `evidence of ${companyId} in ${state}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${scope}, 0))`.execute(tx);
}

/** The evidence of that id, ended or not, and what is open for its license or for the license number. */
export async function selectNamedEvidence(
  db: Db,
  { companyId, state }: EvidencePlace,
  named: { id: string | null; licenseNumber: string },
): Promise<KeptEvidence[]> {
  const rows = await evidenceQuery(db)
    .where('company_id', '=', companyId)
    .where('state', '=', state)
    .where(
      sql<boolean>`(id = ${named.id} or (ended_at is null and license_key in
        (select ${spellingKey(named.licenseNumber)} union select license_key from filing_evidence where id = ${named.id})))`,
    )
    .execute();
  return rows.map(toEvidence);
}

/** Up to `most` that count on that day, the last confirmed first. */
export async function selectEvidenceInForce(
  db: Db,
  { companyId, state }: EvidencePlace,
  on: CivilDate,
  most: number,
): Promise<KeptEvidence[]> {
  const rows = await evidenceQuery(db)
    .where('company_id', '=', companyId)
    .where('state', '=', state)
    .where('ended_at', 'is', null)
    .where('valid_through_on', '>=', on)
    .orderBy('confirmed_on', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(toEvidence);
}

/** The evidence with its company; undefined for none. */
export async function findEvidence(
  db: Db,
  id: string,
): Promise<(KeptEvidence & { companyId: string }) | undefined> {
  const row = await evidenceQuery(db).where('id', '=', id).executeTakeFirst();
  return row && { ...toEvidence(row), companyId: row.company_id };
}

/** Up to `most` of all that a company has ever shown, what is open first and the newest first in it. */
export async function selectEvidence(
  db: Db,
  of: { companyId: string; state: JurisdictionCode | null },
  most: number,
): Promise<EvidenceRecord[]> {
  let query = evidenceQuery(db)
    .innerJoin('users as confirmer', 'confirmer.id', 'filing_evidence.confirmed_by')
    .leftJoin('users as ender', 'ender.id', 'filing_evidence.ended_by')
    .select(['confirmer.role as confirmerRole', 'ender.role as enderRole'])
    .select(fullNameOf('confirmer').as('confirmer'))
    .select(fullNameOf('ender').as('ender'))
    .select((select) =>
      select
        .selectFrom('filings')
        .whereRef('filings.evidence_id', '=', 'filing_evidence.id')
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('filings'),
    )
    .where('filing_evidence.company_id', '=', of.companyId)
    .orderBy(sql`filing_evidence.ended_at is not null`)
    .orderBy('filing_evidence.state')
    .orderBy('filing_evidence.created_at', 'desc')
    .orderBy('filing_evidence.id')
    .limit(most);
  if (of.state !== null) query = query.where('filing_evidence.state', '=', of.state);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...toEvidence(row),
    companyId: row.company_id,
    confirmedBy: { name: row.confirmer, role: row.confirmerRole },
    confirmedAt: row.created_at,
    endedBy: row.enderRole === null ? null : { name: row.ender, role: row.enderRole },
    endedAt: row.ended_at,
    endReason: row.end_reason,
    filings: row.filings ?? 0,
  }));
}

/** Puts new evidence in the place of what is open for the license. Lock first. Returns its id. */
export async function insertEvidence(
  tx: Tx,
  evidence: EvidencePlace &
    GivenEvidence & {
      confirmedOn: CivilDate;
      validThrough: CivilDate;
      /** What this client has shown puts it on file; null: it was given for itself. */
      clientId: string | null;
      by: string;
      at: Date;
    },
): Promise<string> {
  const { companyId, state, licenseHolder, licenseNumber, attestation, by, at } = evidence;
  const license_key = spellingKey(licenseNumber);
  await tx
    .updateTable('filing_evidence')
    .set({ ended_as: 'RENEWED', ended_by: by, ended_at: at })
    .where('company_id', '=', companyId)
    .where('state', '=', state)
    .where('license_key', '=', license_key)
    .where('ended_at', 'is', null)
    .execute();
  const { id } = await tx
    .insertInto('filing_evidence')
    .values({
      company_id: companyId,
      state,
      license_holder: licenseHolder,
      license_number: licenseNumber,
      license_key,
      attestation,
      confirmed_on: evidence.confirmedOn,
      valid_through_on: evidence.validThrough,
      confirmed_by: by,
      created_at: at,
      client_id: evidence.clientId,
      ended_as: null,
      ended_by: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends what is still open. Returns whether it was. */
export async function endEvidence(
  tx: Tx,
  id: string,
  end: { as: EvidenceEnding; by: string; at: Date; reason: string },
): Promise<boolean> {
  const ended = await tx
    .updateTable('filing_evidence')
    .set({ ended_as: end.as, ended_by: end.by, ended_at: end.at, end_reason: end.reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** What is open in a state because of what a client has shown, of whatever company. */
export async function selectEvidenceOfClient(
  db: Db,
  clientId: string,
  state: JurisdictionCode | null = null,
): Promise<(KeptEvidence & { companyId: string })[]> {
  let query = evidenceQuery(db).where('client_id', '=', clientId).where('ended_at', 'is', null);
  if (state !== null) query = query.where('state', '=', state);
  const rows = await query.orderBy('state').orderBy('id').execute();
  return rows.map((row) => ({ ...toEvidence(row), companyId: row.company_id }));
}
