import type { StoredLicenseStatus } from './status.ts';

/** The columns of a file of licenses, by the heading that our own export gives them. */
export const LICENSE_HEADINGS = {
  company: 'Company',
  client: 'Client',
  licenseNumber: 'License number',
  licensee: 'Licensee',
  state: 'State',
  licenseType: 'License type',
  npn: 'NPN',
  effectiveDate: 'Effective date',
  expirationDate: 'Expiration date',
  status: 'Status',
} as const;
export type LicenseColumn = keyof typeof LICENSE_HEADINGS;
export const LICENSE_COLUMNS = Object.keys(LICENSE_HEADINGS) as readonly LicenseColumn[];

/** What other systems call them, in small letters without signs. */
const ALSO: Readonly<Record<LicenseColumn, readonly string[]>> = {
  company: ['company', 'companyname', 'agency'],
  client: ['client', 'clientname'],
  licenseNumber: ['licensenumber', 'licenseno', 'license', 'number'],
  licensee: ['licensee', 'licenseename', 'name'],
  state: ['state', 'licensestate', 'jurisdiction'],
  licenseType: ['licensetype', 'type'],
  npn: ['npn', 'nationalproducernumber'],
  effectiveDate: ['effectivedate', 'effective', 'issuedate', 'issued'],
  expirationDate: ['expirationdate', 'expiration', 'expires', 'expirydate'],
  status: ['status', 'licensestatus'],
};
const NEEDED: readonly LicenseColumn[] = ['licenseNumber', 'licensee', 'state'];

/** Where each column stands in a file. */
export interface LicenseFileColumns {
  places: Readonly<Partial<Record<LicenseColumn, number>>>;
  /** Headings that we do not know; what stands under them is not read. */
  ignored: readonly string[];
  /** What is needed and not there, as we call it. */
  missing: readonly string[];
}

/** Finds the columns by their headings; of two of one name the first counts. */
export function findLicenseColumns(headings: readonly string[]): LicenseFileColumns {
  const places: Partial<Record<LicenseColumn, number>> = {};
  const ignored: string[] = [];
  for (const [at, heading] of headings.entries()) {
    const key = heading.toLowerCase().replace(/[^a-z]/g, '');
    const column = LICENSE_COLUMNS.find((name) => ALSO[name].includes(key));
    if (column !== undefined && places[column] === undefined) places[column] = at;
    else if (heading !== '') ignored.push(heading);
  }
  const missing = NEEDED.filter((name) => places[name] === undefined).map((name) => LICENSE_HEADINGS[name]);
  return { places, ignored, missing };
}

/** The cells of a row by column; blank where the file has none. */
export function licenseCells(
  { places }: LicenseFileColumns,
  cells: readonly string[],
): Record<LicenseColumn, string> {
  const cellOf = (column: LicenseColumn) => {
    const at = places[column];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  return Object.fromEntries(LICENSE_COLUMNS.map((name) => [name, cellOf(name)])) as Record<
    LicenseColumn,
    string
  >;
}

const STATUS_WORDS: Readonly<Record<string, StoredLicenseStatus>> = {
  '': 'ACTIVE',
  active: 'ACTIVE',
  // By its dates.
  expiring: 'ACTIVE',
  expired: 'ACTIVE',
  pending: 'PENDING',
  inactive: 'INACTIVE',
};

/** What somebody says of a license; null for another word. */
export function statusNamed(text: string): StoredLicenseStatus | null {
  return STATUS_WORDS[text.trim().toLowerCase()] ?? null;
}
