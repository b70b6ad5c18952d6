import type { InsurerImportBody } from '#contract/insurer.ts';
import { INSURER_HEADINGS, type InsurerColumn } from '#domain/insurer/insurer-columns.ts';
import type { TableImport } from '#operations/table-import/import-table.ts';
import { presentTableImport } from './table-import.ts';

/** A state's list of insurers as it was read, and what became of its rows. */
export async function presentInsurerImport(
  dryRun: boolean,
  imported: TableImport<InsurerColumn>,
): Promise<InsurerImportBody> {
  return {
    ...(await presentTableImport(dryRun, imported, INSURER_HEADINGS)),
    items: imported.rows.map(({ row, outcome, id, values, fields }) => ({
      row,
      outcome,
      insurerId: id,
      values: {
        insurer: values.insurer,
        number: values.number,
        otherNumber: values.otherNumber,
        domicile: values.domicile,
      },
      fields: { ...fields },
    })),
  };
}
