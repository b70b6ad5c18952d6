import { z } from 'zod';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { LICENSE_SORT_FIELDS, LICENSE_STATUSES, STORED_LICENSE_STATUSES } from '#domain/license/status.ts';
import {
  companyName,
  date,
  dateInput,
  exportFormat,
  id,
  instant,
  lineOf,
  listOf,
  page,
  pageQuery,
  textLine,
} from './common.ts';
import { LICENSE_GRID_MAXIMUM } from './limits.ts';
import { tableImportBody } from './table-import.ts';

export const licenseBody = z.object({
  id,
  /** Neither company nor client: a license of the agency's own. */
  companyId: id.nullable(),
  company: z.string().nullable(),
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  licenseNumber: z.string(),
  /** As printed on the license. */
  licensee: z.string(),
  state: z.enum(JURISDICTION_CODES),
  licenseType: z.string(),
  npn: z.string(),
  effectiveDate: date.nullable(),
  /** The last day on which it counts; null: none is known. */
  expirationDate: date.nullable(),
  /** How it stands today: EXPIRING within 90 days, EXPIRED from the day after its last. */
  status: z.enum(LICENSE_STATUSES),
  /** Its papers, in the order of their upload. */
  documents: z.array(z.object({ id, fileName: z.string() })),
  /** To be sent back with a change. */
  version: z.number().int(),
  createdAt: instant,
});
export type LicenseBody = z.infer<typeof licenseBody>;
export const licenseList = page(licenseBody);

const details = {
  companyId: id.nullable().optional(),
  clientId: id.nullable().optional(),
  licenseType: textLine.optional(),
  npn: lineOf(40).optional(),
  effectiveDate: dateInput.nullable().optional(),
  expirationDate: dateInput.nullable().optional(),
  status: z.enum(STORED_LICENSE_STATUSES).optional(),
};
const licenseNumber = textLine.min(1);
const licensee = companyName.min(1);
const state = z.enum(JURISDICTION_CODES);

export const createLicenseRequest = z.strictObject({ licenseNumber, licensee, state, ...details });
export type CreateLicenseRequest = z.infer<typeof createLicenseRequest>;
/** What is left out stays. `version` is the one that was read: a newer one answers 409. */
export const updateLicenseRequest = z.strictObject({
  version: z.number().int().min(1),
  licenseNumber: licenseNumber.optional(),
  licensee: licensee.optional(),
  state: state.optional(),
  ...details,
});
export type UpdateLicenseRequest = z.infer<typeof updateLicenseRequest>;

const filters = {
  search: pageQuery.search,
  companyId: id.optional(),
  clientId: id.optional(),
  state: listOf(JURISDICTION_CODES).optional(),
  status: listOf(LICENSE_STATUSES).optional(),
};
export const listLicensesQuery = z.strictObject({
  ...pageQuery,
  ...filters,
  /** Left out: what expires first. */
  sort: z.enum(LICENSE_SORT_FIELDS).optional(),
});
export type ListLicensesQuery = z.infer<typeof listLicensesQuery>;

/** The whole list, not a page of it. */
export const exportLicensesQuery = listLicensesQuery
  .omit({ limit: true, cursor: true })
  .extend({ format: exportFormat });
export type ExportLicensesQuery = z.infer<typeof exportLicensesQuery>;

const cell = z.string();
export const licenseImportBody = tableImportBody({
  licenseId: id.nullable(),
  /** As they stand in the file. */
  values: z.object({
    company: cell,
    client: cell,
    licenseNumber: cell,
    licensee: cell,
    state: cell,
    licenseType: cell,
    npn: cell,
    effectiveDate: cell,
    expirationDate: cell,
    status: cell,
  }),
});
export type LicenseImportBody = z.infer<typeof licenseImportBody>;

export const licenseGridQuery = z.strictObject({
  search: filters.search,
  companyId: filters.companyId,
  clientId: filters.clientId,
});

const GRID_STATUSES = ['ACTIVE', 'EXPIRING', 'EXPIRED', 'NONE'] as const;
export const licenseGridBody = z.object({
  /** The columns. */
  states: z.array(state),
  /** A licensee of a company with how it stands in each of the states, by name. */
  items: z
    .array(
      z.object({
        licensee: z.string(),
        companyId: id.nullable(),
        company: z.string().nullable(),
        clientId: id.nullable(),
        clientName: z.string().nullable(),
        states: z.array(
          z.object({
            state,
            /** The best of its licenses there; NONE also where one is pending or not used any more. */
            status: z.enum(GRID_STATUSES),
            licenseId: id.nullable(),
            expirationDate: date.nullable(),
          }),
        ),
      }),
    )
    .max(LICENSE_GRID_MAXIMUM),
  /** Whether there are more licensees than are shown. */
  isWhole: z.boolean(),
});
export type LicenseGridBody = z.infer<typeof licenseGridBody>;
