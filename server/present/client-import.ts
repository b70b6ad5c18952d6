import type { ClientImportBody } from '#contract/client.ts';
import { CLIENT_HEADINGS } from '#domain/license/client-columns.ts';
import type { ClientImport } from '#operations/client/import-clients.ts';
import { presentTableImport } from './table-import.ts';

/** A file of clients as it was read, and what became of its rows. */
export async function presentClientImport(
  dryRun: boolean,
  imported: ClientImport,
): Promise<ClientImportBody> {
  return {
    ...(await presentTableImport(dryRun, imported, CLIENT_HEADINGS)),
    items: imported.rows.map(({ row, outcome, clientId, values, fields }) => ({
      row,
      outcome,
      clientId,
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
