import type { FieldErrors } from '#contract/errors.ts';
import { AppError } from '#contract/errors.ts';
import { createLicenseRequest } from '#contract/license.ts';
import type { Db } from '#db/pool.ts';
import type { LicenseDetails } from '#db/queries/license-rows.ts';
import { selectClientsNamed, selectCompaniesNamed } from '#db/queries/named-owners.ts';
import type { ReadRow } from '#documents/table-file/table-reading.ts';
import { spellingKey } from '#domain/filing/evidence.ts';
import {
  LICENSE_HEADINGS,
  LICENSE_VOCABULARY,
  type LicenseColumn,
  statusNamed,
} from '#domain/license/read-license-row.ts';
import { cellsByColumn } from '#domain/table-row/find-columns.ts';
import { isoDay, stateNamed } from '#domain/table-row/read-cell.ts';
import { requireColumns, whyNoneNamed, whyNotText } from '../document/read-rows.ts';
import { readLicense } from './parse-license.ts';

/** A row with the license that it says; null where `fields` says what is wrong, by column. */
export interface PlannedRow {
  row: number;
  values: Record<LicenseColumn, string>;
  fields: FieldErrors;
  license: LicenseDetails | null;
}

interface Owners {
  companies: ReadonlyMap<string, readonly string[]>;
  clients: ReadonlyMap<string, readonly { id: string; companyId: string | null }[]>;
}

/** The same for the same license of the same owner. */
export function keyOfLicense(license: LicenseDetails): string {
  const { companyId, clientId, state, licenseNumber, licenseType } = license;
  return JSON.stringify([companyId, clientId, state, spellingKey(licenseNumber), licenseType.toLowerCase()]);
}

/** What the rows of a file say. Throws INVALID for one without the columns that are needed. */
export async function planImport(
  db: Db,
  headings: readonly string[],
  rows: readonly ReadRow[],
): Promise<{ rows: PlannedRow[]; ignoredColumns: readonly string[] }> {
  const columns = requireColumns(LICENSE_VOCABULARY, headings);
  const told = rows.map(({ row, cells, fault }) => ({
    row,
    fault,
    values: cellsByColumn(LICENSE_VOCABULARY, columns, cells),
  }));
  const owners: Owners = {
    companies: await selectCompaniesNamed(
      db,
      told.map(({ values }) => values.company),
    ),
    clients: await selectClientsNamed(
      db,
      told.map(({ values }) => values.client),
    ),
  };
  const seen = new Map<string, number>();
  const planned = told.map(({ row, values, fault }): PlannedRow => {
    if (fault !== undefined) return { row, values, fields: { row: fault }, license: null };
    const { license, fields } = planRow(values, owners);
    if (license === null) return { row, values, fields, license };
    const key = keyOfLicense(license);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    return first === undefined
      ? { row, values, fields, license }
      : { row, values, license: null, fields: { licenseNumber: `Row ${first} has the same license.` } };
  });
  return { rows: planned, ignoredColumns: columns.ignored };
}

function planRow(values: Record<LicenseColumn, string>, owners: Owners) {
  const fields: FieldErrors = {};
  const state = stateNamed(values.state);
  if (state === null) fields.state = 'Enter the state by its two-letter code or its name.';
  const status = statusNamed(values.status);
  if (status === null) fields.status = 'Enter Active, Pending or Inactive.';
  const owner = ownerOf(values, owners, fields);
  const { licenseNumber, licensee, licenseType, npn } = values;
  const checked = createLicenseRequest
    .pick({ licenseNumber: true, licensee: true, licenseType: true, npn: true })
    .safeParse({ licenseNumber, licensee, licenseType, npn });
  for (const issue of checked.error?.issues ?? []) {
    const name = issue.path[0] as LicenseColumn;
    fields[name] ??= whyNotText(LICENSE_HEADINGS[name], issue);
  }
  if (checked.data === undefined || state === null || status === null) return { license: null, fields };
  try {
    const days = {
      effectiveDate: isoDay(values.effectiveDate),
      expirationDate: isoDay(values.expirationDate),
    };
    const license = readLicense({ ...checked.data, ...days, state, status }, null);
    return Object.keys(fields).length > 0
      ? { license: null, fields }
      : { license: { ...license, ...owner }, fields };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { license: null, fields: { ...error.details.fields, ...fields } };
  }
}

function ownerOf(
  { company, client }: Record<LicenseColumn, string>,
  { companies, clients }: Owners,
  fields: FieldErrors,
): Pick<LicenseDetails, 'companyId' | 'clientId'> {
  const found = company === '' ? [] : (companies.get(company.toLowerCase()) ?? []);
  if (company !== '' && found.length !== 1)
    fields.company = whyNoneNamed('company', 'Companies', found.length);
  const companyId = found[0] ?? null;
  if (client === '') return { companyId, clientId: null };
  const named = (clients.get(client.toLowerCase()) ?? []).filter(
    (each) => company === '' || each.companyId === companyId,
  );
  if (named.length !== 1) fields.client = whyNoneNamed('client', 'Clients', named.length);
  return { companyId: named[0]?.companyId ?? companyId, clientId: named[0]?.id ?? null };
}
