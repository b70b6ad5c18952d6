import type { FieldErrors } from '#contract/errors.ts';
import { AppError } from '#contract/errors.ts';
import { createLicenseRequest } from '#contract/license.ts';
import type { Db } from '#db/pool.ts';
import type { LicenseDetails, LicenseRecord } from '#db/queries/license-rows.ts';
import { type NamedOwners, selectNamedOwners } from '#db/queries/named-owners.ts';
import { spellingKey } from '#domain/filing/evidence.ts';
import { LICENSE_HEADINGS, type LicenseColumn, statusNamed } from '#domain/license/read-license-row.ts';
import { isoDay, stateNamed } from '#domain/table-row/read-cell.ts';
import {
  type PlannedRow,
  planRows,
  type TableRow,
  whyNoneNamed,
  whyNotText,
} from '../table-import/plan-rows.ts';
import { readLicense, requireDaysInOrder } from './parse-license.ts';

/** A row with the license that it says. */
export type PlannedLicense = PlannedRow<LicenseColumn, LicenseDetails>;

/** The same for the same license of the same owner. */
function keyOfLicense(license: LicenseDetails): string {
  return JSON.stringify([keyOfNumber(license), license.licenseType.toLowerCase()]);
}

/** The same for licenses that differ in their type alone. */
function keyOfNumber({ companyId, clientId, state, licenseNumber }: LicenseDetails): string {
  return JSON.stringify([companyId, clientId, state, spellingKey(licenseNumber)]);
}

/** What the rows of a file of licenses say. */
export async function planLicenseImport(
  db: Db,
  rows: readonly TableRow<LicenseColumn>[],
): Promise<PlannedLicense[]> {
  const owners = await selectNamedOwners(
    db,
    rows.map(({ values }) => values),
  );
  return planRows(rows, {
    read: (values) => readRow(values, owners),
    keysOf: (license) => [keyOfLicense(license)],
    repeated: { column: 'licenseNumber', what: 'license' },
  });
}

/** Which license on record a row says, of those `there`. A row without a type says the only one of its number. */
export function findOnRecord(
  there: readonly LicenseRecord[],
): (planned: PlannedLicense) => { before: LicenseRecord | null; fields: FieldErrors } {
  const known = new Map(there.map((license) => [keyOfLicense(license), license]));
  const ofNumber = Map.groupBy(there, keyOfNumber);
  return ({ item }) => {
    const fields: FieldErrors = {};
    if (item === null) return { before: null, fields };
    const same = known.get(keyOfLicense(item));
    const alike = ofNumber.get(keyOfNumber(item)) ?? [];
    if (same !== undefined || item.licenseType !== '') return { before: same ?? null, fields };
    if (alike.length > 1)
      fields.licenseType = `${alike.length} licenses on record have this number. Enter the type of the one you mean.`;
    return { before: alike.length === 1 ? (alike[0] ?? null) : null, fields };
  };
}

/**
 * The license of a row over the one that is on record: what the row leaves blank, and what its file has no column for,
 * stays. Where the two make no license together, `fields` says why.
 */
export function overRecord(
  { values, fields, item }: PlannedLicense,
  before: LicenseDetails,
): Pick<PlannedLicense, 'item' | 'fields'> {
  if (item === null) return { item, fields };
  const license = {
    ...item,
    licenseType: values.licenseType === '' ? before.licenseType : item.licenseType,
    npn: values.npn === '' ? before.npn : item.npn,
    effectiveOn: values.effectiveDate === '' ? before.effectiveOn : item.effectiveOn,
    expiresOn: values.expirationDate === '' ? before.expiresOn : item.expiresOn,
    status: values.status === '' ? before.status : item.status,
  };
  try {
    requireDaysInOrder(license);
    return { item: license, fields };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { item: null, fields: { ...error.details.fields } };
  }
}

function readRow(
  values: Record<LicenseColumn, string>,
  owners: NamedOwners,
): Pick<PlannedLicense, 'item' | 'fields'> {
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
  if (checked.data === undefined || state === null || status === null) return { item: null, fields };
  try {
    const days = {
      effectiveDate: isoDay(values.effectiveDate),
      expirationDate: isoDay(values.expirationDate),
    };
    const license = readLicense({ ...checked.data, ...days, state, status }, null);
    return Object.keys(fields).length > 0
      ? { item: null, fields }
      : { item: { ...license, ...owner }, fields };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { item: null, fields: { ...error.details.fields, ...fields } };
  }
}

/** Blank is no way past a name that is misspelled: it makes the license the agency's. */
const OR_OWN = 'leave Company and Client blank if the license is your own';

function ownerOf(
  { company, client }: Record<LicenseColumn, string>,
  { companies, clients }: NamedOwners,
  fields: FieldErrors,
): Pick<LicenseDetails, 'companyId' | 'clientId'> {
  const found = company === '' ? [] : (companies.get(company.toLowerCase()) ?? []);
  if (company !== '' && found.length !== 1)
    fields.company = whyNoneNamed('company', 'Companies', found.length, OR_OWN);
  const companyId = found[0] ?? null;
  if (client === '') return { companyId, clientId: null };
  const named = (clients.get(client.toLowerCase()) ?? []).filter(
    (each) => company === '' || each.companyId === companyId,
  );
  if (named.length !== 1) fields.client = whyNoneNamed('client', 'Clients', named.length, OR_OWN);
  return { companyId: named[0]?.companyId ?? companyId, clientId: named[0]?.id ?? null };
}
