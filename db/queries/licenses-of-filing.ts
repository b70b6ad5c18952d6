import { sql } from 'kysely';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { LicenseOfFiling } from '#domain/filing/check-license.ts';
import { spellingKey } from '#domain/filing/evidence.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db } from '../pool.ts';

interface Place {
  companyId: string;
  state: JurisdictionCode;
}

/** The licenses of these numbers in the state: the company's, and the agency's own. */
export async function selectLicensesNamed(
  db: Db,
  { companyId, state }: Place,
  licenseNumbers: readonly string[],
): Promise<LicenseOfFiling[]> {
  const rows = await db
    .selectFrom('licenses')
    .select([
      'id',
      'license_number as licenseNumber',
      'status',
      'effective_on as effectiveOn',
      'expires_on as expiresOn',
    ])
    .where('state', '=', state)
    .where('license_key', 'in', licenseNumbers.map(spellingKey))
    .where((where) => where.or([where('company_id', '=', companyId), where('company_id', 'is', null)]))
    .orderBy(sql`expires_on desc nulls first`)
    .orderBy('id')
    .execute();
  return rows.map(({ effectiveOn, expiresOn, ...row }) => ({
    ...row,
    effectiveOn: effectiveOn === null ? null : parseCivilDate(effectiveOn),
    expiresOn: expiresOn === null ? null : parseCivilDate(expiresOn),
  }));
}

/** Whether any license of the company in the state is on record. */
export async function hasLicenses(db: Db, { companyId, state }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('licenses')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', state)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
