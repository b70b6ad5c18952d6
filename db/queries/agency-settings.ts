import type { AgencyField, AgencyTexts } from '#domain/agency/agency-fields.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

const COLUMNS = {
  legalName: 'legal_name',
  brandName: 'brand_name',
  mailingAddress: 'mailing_address',
  streetAddress: 'street_address',
  phone: 'phone',
  email: 'email',
  licenseNumbers: 'license_numbers',
  achInstructions: 'ach_instructions',
  wireInstructions: 'wire_instructions',
  checkInstructions: 'check_instructions',
  privacyText: 'privacy_text',
  termsText: 'terms_text',
} as const satisfies Record<AgencyField, string>;
const FIELDS = Object.keys(COLUMNS) as AgencyField[];

/** The agency's logo, as it lies in the file store. */
export interface LogoRecord {
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  storageKey: string;
}

/** What admins have saved of the agency. */
export interface AgencySettingsRecord {
  texts: AgencyTexts;
  logo: LogoRecord | null;
  version: number;
  changedBy: string;
  changedAt: Date;
}

function settings(db: Db) {
  return db
    .selectFrom('agency_settings as agency')
    .innerJoin('users as changer', 'changer.id', 'agency.changed_by')
    .leftJoin('documents as logo', 'logo.id', 'agency.logo_document_id')
    .selectAll('agency')
    .select(fullNameOf('changer').as('changer'))
    .select(['logo.file_name', 'logo.media_type', 'logo.size_bytes', 'logo.sha256', 'logo.storage_key']);
}

type SettingsRow = Awaited<ReturnType<ReturnType<typeof settings>['execute']>>[number];

function toRecord(row: SettingsRow): AgencySettingsRecord {
  const { file_name, media_type, size_bytes, sha256, storage_key } = row;
  const isThere = file_name !== null && media_type !== null && sha256 !== null && storage_key !== null;
  return {
    texts: Object.fromEntries(FIELDS.map((field) => [field, row[COLUMNS[field]]])) as AgencyTexts,
    logo: isThere
      ? {
          fileName: file_name,
          mediaType: media_type,
          sizeBytes: Number(size_bytes),
          sha256,
          storageKey: storage_key,
        }
      : null,
    version: row.version,
    changedBy: row.changer,
    changedAt: row.changed_at,
  };
}

/** What was saved, or null when nothing was yet. */
export async function findAgencySettings(db: Db): Promise<AgencySettingsRecord | null> {
  const row = await settings(db).where('agency.version', '>', 0).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** The same where it is newer than the version that is known, else null. */
export async function findNewerAgencySettings(
  db: Db,
  knownVersion: number,
): Promise<AgencySettingsRecord | null> {
  const row = await settings(db).where('agency.version', '>', knownVersion).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** What was saved, held until the transaction ends: one change comes after the other, the first one too. */
export async function lockAgencySettings(
  tx: Tx,
  by: { id: string; at: Date },
): Promise<AgencySettingsRecord> {
  await tx
    .insertInto('agency_settings')
    .values({ logo_document_id: null, version: 0, changed_by: by.id, changed_at: by.at })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
  return toRecord(await settings(tx).forUpdate('agency').executeTakeFirstOrThrow());
}

/** Writes the next version. What is left out stays. */
export async function updateAgencySettings(
  tx: Tx,
  changes: { texts?: Partial<AgencyTexts>; logoDocumentId?: string | null },
  next: { version: number; by: string; at: Date },
): Promise<void> {
  const { texts = {}, logoDocumentId } = changes;
  const columns = Object.entries(texts).map(([field, text]) => [COLUMNS[field as AgencyField], text]);
  await tx
    .updateTable('agency_settings')
    .set({
      ...Object.fromEntries(columns),
      ...(logoDocumentId === undefined ? {} : { logo_document_id: logoDocumentId }),
      version: next.version,
      changed_by: next.by,
      changed_at: next.at,
    })
    .execute();
}
