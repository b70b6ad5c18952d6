import type { ClientImportBody } from '#contract/client.ts';
import { CLIENT_HEADINGS, type ClientColumn } from '#domain/license/client-columns.ts';
import type { TableImport } from '#operations/table-import/import-table.ts';
import { presentTableImport } from './table-import.ts';

/** A file of clients as it was read, and what became of its rows. */
export async function presentClientImport(
  dryRun: boolean,
  imported: TableImport<ClientColumn>,
): Promise<ClientImportBody> {
  return {
    ...(await presentTableImport(dryRun, imported, CLIENT_HEADINGS)),
    items: imported.rows.map(({ row, outcome, id, values, fields }) => ({
      row,
      outcome,
      clientId: id,
      values: {
        client: values.client,
        company: values.company,
        contact: values.contact,
        email: values.email,
        phone: values.phone,
        address: values.address,
        notes: values.notes,
      },
      fields: { ...fields },
    })),
  };
}
