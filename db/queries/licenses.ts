import { sql } from 'kysely';
import { spellingKey } from '#domain/filing/evidence.ts';
import { isUniqueViolation } from '../is-unique-violation.ts';
import type { Db, Tx } from '../pool.ts';
import {
  LICENSE_COLUMNS,
  LICENSES_JOINED,
  type LicenseDetails,
  type LicenseRecord,
  type LicenseRow,
  toLicense,
} from './license-rows.ts';

const COLUMNS = sql.raw(LICENSE_COLUMNS.join(', '));
const JOINED = sql.raw(LICENSES_JOINED);

export async function findLicense(db: Db, id: string): Promise<LicenseRecord | null> {
  const { rows } = await sql<LicenseRow>`
    select ${COLUMNS} from ${JOINED} where licenses.id = ${id}
  `.execute(db);
  return rows[0] === undefined ? null : toLicense(rows[0]);
}

/** The same, with the row locked until `tx` ends. */
export async function lockLicense(tx: Tx, id: string): Promise<LicenseRecord | null> {
  const { rows } = await sql<LicenseRow>`
    select ${COLUMNS} from ${JOINED} where licenses.id = ${id} for update of licenses
  `.execute(tx);
  return rows[0] === undefined ? null : toLicense(rows[0]);
}

/** The licenses of a client, by state. */
export async function selectLicensesOfClient(db: Db, clientId: string): Promise<LicenseRecord[]> {
  const { rows } = await sql<LicenseRow>`
    select ${COLUMNS} from ${JOINED} where licenses.client_id = ${clientId} order by licenses.state, licenses.id
  `.execute(db);
  return rows.map(toLicense);
}

/** The licenses of these states and numbers, whosever they are; locked until `tx` ends. */
export async function selectLicensesByKey(
  tx: Tx,
  asked: readonly Pick<LicenseDetails, 'state' | 'licenseNumber'>[],
): Promise<LicenseRecord[]> {
  const { rows } = await sql<LicenseRow>`
    select ${COLUMNS} from ${JOINED}
    where (licenses.state, licenses.license_key) in (
      select * from unnest(${asked.map(({ state }) => state)}::text[],
        ${asked.map(({ licenseNumber }) => spellingKey(licenseNumber))}::text[]))
    order by licenses.id for update of licenses
  `.execute(tx);
  return rows.map(toLicense);
}

function columnsOf(details: LicenseDetails) {
  return {
    company_id: details.companyId,
    client_id: details.clientId,
    license_number: details.licenseNumber,
    license_key: spellingKey(details.licenseNumber),
    licensee: details.licensee,
    licensee_key: spellingKey(details.licensee),
    state: details.state,
    license_type: details.licenseType,
    npn: details.npn,
    effective_on: details.effectiveOn,
    expires_on: details.expiresOn,
    status: details.status,
  };
}

/** Keeps a license; returns its id, or null where the same one is there already. */
export async function insertLicense(
  tx: Tx,
  details: LicenseDetails & { by: string; at: Date },
): Promise<string | null> {
  const inserted = await tx
    .insertInto('licenses')
    .values({ ...columnsOf(details), created_by: details.by, created_at: details.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Changes the locked license, whose version rises. Returns whether it did: not where it would be another one's double. */
export async function updateLicenseRow(tx: Tx, id: string, details: LicenseDetails): Promise<boolean> {
  try {
    await tx
      .updateTable('licenses')
      .set({ ...columnsOf(details), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function deleteLicenseRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('license_reminders').where('license_id', '=', id).execute();
  await tx.deleteFrom('licenses').where('id', '=', id).execute();
}

/** The licenses of a client go where it goes. */
export async function moveLicensesOfClient(
  tx: Tx,
  clientId: string,
  companyId: string | null,
): Promise<void> {
  await tx
    .updateTable('licenses')
    .set({ company_id: companyId, version: sql<number>`version + 1` })
    .where('client_id', '=', clientId)
    .where(sql<boolean>`company_id is distinct from ${companyId}`)
    .execute();
}

/** How many filings were submitted on evidence of this license, and how often it is on file for coming ones. */
export async function countUsesOfLicense(
  db: Db,
  license: Pick<LicenseDetails, 'companyId' | 'state' | 'licenseNumber'>,
): Promise<{ filings: number; evidence: number }> {
  const { rows } = await sql<{ filings: number; evidence: number }>`
    select (select count(*)::integer from filings join filing_evidence on filing_evidence.id = filings.evidence_id
        where ${ofLicense(license)}) as filings,
      (select count(*)::integer from filing_evidence where ended_at is null and ${ofLicense(license)}) as evidence
  `.execute(db);
  return rows[0] ?? { filings: 0, evidence: 0 };
}

function ofLicense({ companyId, state, licenseNumber }: Parameters<typeof countUsesOfLicense>[1]) {
  return sql<boolean>`filing_evidence.company_id = ${companyId} and filing_evidence.state = ${state}
    and filing_evidence.license_key = ${spellingKey(licenseNumber)}`;
}
