import type { LicenseBody, LicenseGridBody } from '#contract/license.ts';
import type { ListedLicense } from '#operations/license/get-license.ts';
import type { LicenseGrid } from '#operations/license/get-license-grid.ts';

export function presentLicense(license: ListedLicense): LicenseBody {
  return {
    id: license.id,
    companyId: license.companyId,
    company: license.company,
    clientId: license.clientId,
    clientName: license.clientName,
    licenseNumber: license.licenseNumber,
    licensee: license.licensee,
    state: license.state,
    licenseType: license.licenseType,
    npn: license.npn,
    effectiveDate: license.effectiveOn,
    expirationDate: license.expiresOn,
    status: license.standing,
    documents: [...license.documents],
    version: license.version,
    createdAt: license.createdAt.toISOString(),
  };
}

export function presentLicenseGrid({ states, rows, isWhole }: LicenseGrid): LicenseGridBody {
  return {
    states: [...states],
    items: rows.map((row) => ({
      licensee: row.licensee,
      companyId: row.companyId,
      company: row.company,
      clientId: row.clientId,
      clientName: row.clientName,
      states: row.states.map(({ state, status, license }) => ({
        state,
        status,
        licenseId: license?.id ?? null,
        expirationDate: license?.expiresOn ?? null,
      })),
    })),
    isWhole,
  };
}
