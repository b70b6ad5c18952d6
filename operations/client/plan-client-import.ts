import { createClientRequest } from '#contract/client.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import type { ClientDetails } from '#db/queries/clients.ts';
import { type NamedOwners, selectNamedOwners } from '#db/queries/named-owners.ts';
import { notValid } from '#domain/form/messages.ts';
import { CLIENT_HEADINGS, type ClientColumn } from '#domain/license/client-columns.ts';
import {
  type PlannedRow,
  planRows,
  type TableRow,
  whyNoneNamed,
  whyNotText,
} from '../table-import/plan-rows.ts';

/** A client as a row says it; `id` is null for a new one. What the row leaves blank is undefined and stays. */
export type ClientOfRow = ClientDetails & { id: string | null; name: string };
export type PlannedClient = PlannedRow<ClientColumn, ClientOfRow>;

/** What the rows of a file of clients say. */
export async function planClientImport(
  db: Db,
  rows: readonly TableRow<ClientColumn>[],
): Promise<PlannedClient[]> {
  const known = await selectNamedOwners(
    db,
    rows.map(({ values }) => values),
  );
  return planRows(rows, {
    read: (values) => readRow(values, known),
    keysOf: ({ id, name, companyId }) => [id ?? JSON.stringify([name.toLowerCase(), companyId ?? null])],
    repeated: { column: 'client', what: 'client' },
  });
}

function readRow(
  values: Record<ClientColumn, string>,
  known: NamedOwners,
): Pick<PlannedClient, 'item' | 'fields'> {
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
    fields.company = whyNoneNamed('company', 'Companies', companies.length, 'leave it blank');
  }
  const companyId = companies[0];
  const named = sameClients(known.clients.get(name.toLowerCase()) ?? [], companyId);
  if (named.length > 1) fields.client = whyNoneNamed('client', 'Clients', named.length, 'leave it blank');
  if (checked.data === undefined || Object.keys(fields).length > 0) return { item: null, fields };
  return { item: { ...checked.data, companyId, id: named[0]?.id ?? null }, fields };
}

/** Those of the name that a row means: of its company, else of none yet; any where the row names no company. */
function sameClients(
  named: NamedOwners['clients'] extends ReadonlyMap<string, infer Of> ? Of : never,
  companyId: string | undefined,
) {
  if (companyId === undefined) return named;
  const ofCompany = named.filter((each) => each.companyId === companyId);
  return ofCompany.length > 0 ? ofCompany : named.filter((each) => each.companyId === null);
}
