import { text } from 'node:stream/consumers';
import type { LicenseImportBody } from '#contract/license.ts';
import { LICENSE_COLUMNS, LICENSE_HEADINGS } from '#domain/license/read-license-row.ts';
import { writeCsv } from '#exports/csv/write-csv.ts';
import type { ImportedRow, LicenseImport } from '#operations/license/import-licenses.ts';

/** A file of licenses as it was read, and what became of its rows. */
export async function presentLicenseImport(
  dryRun: boolean,
  { fileName, format, ignoredColumns, rows }: LicenseImport,
): Promise<LicenseImportBody> {
  const countOf = (outcome: ImportedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    dryRun,
    fileName,
    format,
    ignoredColumns: [...ignoredColumns],
    counts: {
      rows: rows.length,
      created: countOf('CREATED'),
      updated: countOf('UPDATED'),
      unchanged: countOf('UNCHANGED'),
      failed: countOf('FAILED'),
    },
    items: rows.map(({ row, outcome, licenseId, values, fields }) => ({
      row,
      outcome,
      licenseId,
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
    failedRows: await writeFailed(rows.filter(({ outcome }) => outcome === 'FAILED')),
  };
}

/** The same columns as ours, and the reasons in one more that an import does not read. */
async function writeFailed(failed: readonly ImportedRow[]): Promise<string | null> {
  if (failed.length === 0) return null;
  const headers = [...LICENSE_COLUMNS.map((name) => LICENSE_HEADINGS[name]), 'What to correct'];
  return await text(
    writeCsv({
      name: 'Failed rows',
      columns: headers.map((header) => ({ header, kind: 'text' as const })),
      rows: (async function* () {
        for (const { values, fields } of failed) {
          yield [...LICENSE_COLUMNS.map((name) => values[name]), Object.values(fields).join(' ')];
        }
      })(),
    }),
  );
}
