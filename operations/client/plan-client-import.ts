import { createClientRequest } from '#contract/client.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import type { ClientDetails } from '#db/queries/clients.ts';
import { selectClientsNamed, selectCompaniesNamed } from '#db/queries/named-owners.ts';
import type { ReadRow } from '#documents/table-file/table-reading.ts';
import { notValid } from '#domain/form/messages.ts';
import { CLIENT_HEADINGS, CLIENT_VOCABULARY, type ClientColumn } from '#domain/license/client-columns.ts';
import { cellsByColumn } from '#domain/table-row/find-columns.ts';
import { requireColumns, whyNoneNamed, whyNotText } from '../document/read-rows.ts';

/** A row with the client that it says; null where `fields` says what is wrong, by column. */
export interface PlannedClient {
  row: number;
  values: Record<ClientColumn, string>;
  fields: FieldErrors;
  /** `id` is null for a new one. What the row leaves blank is undefined and stays. */
  client: (ClientDetails & { id: string | null; name: string }) | null;
}

interface Known {
  companies: ReadonlyMap<string, readonly string[]>;
  clients: ReadonlyMap<string, readonly { id: string; companyId: string | null }[]>;
}

/** What the rows of a file say. Throws INVALID for one without the columns that are needed. */
export async function planClientImport(
  db: Db,
  headings: readonly string[],
  rows: readonly ReadRow[],
): Promise<{ rows: PlannedClient[]; ignoredColumns: readonly string[] }> {
  const columns = requireColumns(CLIENT_VOCABULARY, headings);
  const told = rows.map(({ row, cells }) => ({
    row,
    values: cellsByColumn(CLIENT_VOCABULARY, columns, cells),
  }));
  const namesOf = (column: ClientColumn) => told.map(({ values }) => values[column]);
  const known: Known = {
    companies: await selectCompaniesNamed(db, namesOf('company')),
    clients: await selectClientsNamed(db, namesOf('client')),
  };
  const seen = new Map<string, number>();
  const planned = told.map(({ row, values }): PlannedClient => {
    const { client, fields } = planRow(values, known);
    if (client === null) return { row, values, fields, client };
    const key = client.id ?? JSON.stringify([client.name.toLowerCase(), client.companyId ?? null]);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    return first === undefined
      ? { row, values, fields, client }
      : { row, values, client: null, fields: { client: `Row ${first} has the same client.` } };
  });
  return { rows: planned, ignoredColumns: columns.ignored };
}

function planRow(
  values: Record<ClientColumn, string>,
  known: Known,
): Pick<PlannedClient, 'client' | 'fields'> {
  const fields: FieldErrors = {};
  const { client: name, company, ...texts } = values;
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const checked = createClientRequest.safeParse({ name, ...given });
  for (const issue of checked.error?.issues ?? []) {
    const column = issue.path[0] === 'name' ? 'client' : (issue.path[0] as ClientColumn);
    fields[column] ??=
      column === 'email'
        ? notValid(CLIENT_HEADINGS.email, 'email')
        : whyNotText(CLIENT_HEADINGS[column], issue);
  }
  const companies = company === '' ? [] : (known.companies.get(company.toLowerCase()) ?? []);
  if (company !== '' && companies.length !== 1) {
    fields.company = whyNoneNamed('company', 'Companies', companies.length);
  }
  const companyId = companies[0];
  const named = sameClients(known.clients.get(name.toLowerCase()) ?? [], companyId);
  if (named.length > 1) fields.client = whyNoneNamed('client', 'Clients', named.length);
  if (checked.data === undefined || Object.keys(fields).length > 0) return { client: null, fields };
  return { client: { ...checked.data, companyId, id: named[0]?.id ?? null }, fields };
}

/** Those of the name that a row means: of its company, else of none yet; any where the row names no company. */
function sameClients(
  named: Known['clients'] extends ReadonlyMap<string, infer Of> ? Of : never,
  companyId: string | undefined,
) {
  if (companyId === undefined) return named;
  const ofCompany = named.filter((each) => each.companyId === companyId);
  return ofCompany.length > 0 ? ofCompany : named.filter((each) => each.companyId === null);
}
