import type { LicenseImportBody } from '#contract/license.ts';
import { LICENSE_HEADINGS, type LicenseColumn } from '#domain/license/read-license-row.ts';
import type { TableImport } from '#operations/table-import/import-table.ts';
import { presentTableImport } from './table-import.ts';

/** A file of licenses as it was read, and what became of its rows. */
export async function presentLicenseImport(
  dryRun: boolean,
  imported: TableImport<LicenseColumn>,
): Promise<LicenseImportBody> {
  return {
    ...(await presentTableImport(dryRun, imported, LICENSE_HEADINGS)),
    items: imported.rows.map(({ row, outcome, id, values, fields }) => ({
      row,
      outcome,
      licenseId: id,
      values: {
        company: values.company,
        client: values.client,
        licenseNumber: values.licenseNumber,
        licensee: values.licensee,
        state: values.state,
        licenseType: values.licenseType,
        npn: values.npn,
        effectiveDate: values.effectiveDate,
        expirationDate: values.expirationDate,
        status: values.status,
      },
      fields: { ...fields },
    })),
  };
}
