import { sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Filters, FilterValues } from '../lists/filters.ts';
import { licenseStatusSql } from '../lists/license-list.ts';
import type { Direction, Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db, Tx } from '../pool.ts';
import { authorizationStatusSql, IS_LATEST_SQL } from './client-authorizations.ts';

/** What is known of a client; what is undefined stays, or is blank where it is new. */
export interface ClientDetails {
  name?: string | undefined;
  companyId?: string | null | undefined;
  contact?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  notes?: string | undefined;
}

/** A client with how many of its licenses stand how on the day asked for. */
export interface ClientRecord {
  id: string;
  name: string;
  companyId: string | null;
  company: string | null;
  contact: string;
  email: string;
  phone: string;
  address: string;
  notes: string;
  version: number;
  createdAt: Date;
  licenses: { active: number; expiring: number; expired: number; pending: number; inactive: number };
  /** Of the latest authorization of each kind in each state. */
  authorizationCounts: { inForce: number; expiring: number; expired: number };
  /** Where a license may be filed under. */
  states: JurisdictionCode[];
  /** Where there are licenses, none of which may be filed under. */
  unlicensedStates: JurisdictionCode[];
}

const JOINED = 'clients left join companies on companies.id = clients.company_id';

function columnsOn(today: CivilDate): string[] {
  const status = licenseStatusSql(today);
  const counts = (['active', 'expiring', 'expired', 'pending', 'inactive'] as const)
    .map((name) => `'${name}', count(*) filter (where ${status} = '${name.toUpperCase()}')`)
    .join(', ');
  const paper = authorizationStatusSql(today);
  const papers = [
    ['inForce', 'IN_FORCE'],
    ['expiring', 'EXPIRING'],
    ['expired', 'EXPIRED'],
  ]
    .map(([name, standing]) => `'${name}', count(*) filter (where ${paper} = '${standing}')`)
    .join(', ');
  return [
    'clients.id',
    'clients.name',
    'clients.company_id as "companyId"',
    'companies.company',
    'clients.contact',
    'clients.email',
    'clients.phone',
    'clients.address',
    'clients.notes',
    'clients.version',
    'clients.created_at as "createdAt"',
    `(select json_build_object(${counts}) from licenses where licenses.client_id = clients.id) as licenses`,
    `array(select distinct licenses.state from licenses where licenses.client_id = clients.id
        and ${status} in ('ACTIVE', 'EXPIRING') order by 1) as states`,
    `(select json_build_object(${papers}) from client_authorizations paper
      where paper.client_id = clients.id and ${IS_LATEST_SQL}) as "authorizationCounts"`,
    `array(select licenses.state from licenses where licenses.client_id = clients.id
        group by licenses.state having bool_and(${status} not in ('ACTIVE', 'EXPIRING'))
        order by 1) as "unlicensedStates"`,
  ];
}

/** A value for a client with an authorization that stands so on that day, null for others. */
const hasAuthorization = (today: CivilDate, status: 'EXPIRING' | 'EXPIRED') =>
  `(select true from client_authorizations paper where paper.client_id = clients.id and ${IS_LATEST_SQL}
    and ${authorizationStatusSql(today)} = '${status}' limit 1)`;

export type ClientField = 'name' | 'company' | 'contact' | 'email';
export type ClientSort = 'name' | 'company' | 'creation_date';

const clientList = (today: CivilDate) =>
  ({
    from: JOINED,
    columns: columnsOn(today),
    id: { sql: 'clients.id', type: 'uuid' },
    sorts: {
      name: { sql: 'lower(clients.name)', type: 'text' },
      company: { sql: "coalesce(lower(companies.company), '')", type: 'text' },
      creation_date: { sql: 'clients.created_at', type: 'timestamptz' },
    },
    searched: {
      name: 'lower(clients.name)',
      company: 'lower(companies.company)',
      contact: 'lower(clients.contact)',
      email: 'lower(clients.email)',
    },
    searchedByDefault: ['name', 'company', 'contact', 'email'],
    filters: {
      companyId: { kind: 'EQUALS', sql: 'clients.company_id' },
      isExpiring: { kind: 'IS_SET', sql: hasAuthorization(today, 'EXPIRING') },
      isExpired: { kind: 'IS_SET', sql: hasAuthorization(today, 'EXPIRED') },
    },
  }) as const satisfies TableList<ClientSort, ClientField, Filters>;

/** One page of the clients, with their licenses as they stand on a day. */
export async function selectClientPage(
  db: Db,
  today: CivilDate,
  query: {
    search?: string | undefined;
    searchField?: ClientField | undefined;
    sort: ClientSort;
    order: Direction;
    filters: FilterValues<ReturnType<typeof clientList>['filters']>;
  },
  page: PageRequest,
): Promise<Page<ClientRecord>> {
  return await readTableList(db, clientList(today), query, page);
}

export async function findClient(db: Db, id: string, today: CivilDate): Promise<ClientRecord | null> {
  const { rows } = await sql<ClientRecord>`
    select ${sql.raw(columnsOn(today).join(', '))} from ${sql.raw(JOINED)} where clients.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The row of a client, locked until `tx` ends. */
export async function lockClient(tx: Tx, id: string) {
  return await tx
    .selectFrom('clients')
    .select([
      'id',
      'name',
      'company_id as companyId',
      'contact',
      'email',
      'phone',
      'address',
      'notes',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whose client it is; undefined for none of that id. */
export async function findCompanyOfClient(
  db: Db,
  id: string,
): Promise<{ companyId: string | null } | undefined> {
  return await db
    .selectFrom('clients')
    .select('company_id as companyId')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whose these clients are, each company once. */
export async function selectCompaniesOfClients(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct company_id as id from clients where id = any(${ids}::uuid[]) and company_id is not null
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** These clients, locked until `tx` ends, in the order of their ids. */
export async function lockClients(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from clients where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}

function columnsOf({ companyId, ...details }: ClientDetails) {
  return { ...details, company_id: companyId };
}

export async function insertClient(
  tx: Tx,
  { by, at, ...details }: ClientDetails & { name: string; by: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('clients')
    .values({ ...columnsOf(details), name: details.name, created_by: by, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the locked client, whose version rises. */
export async function updateClientRow(tx: Tx, id: string, details: ClientDetails): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ ...columnsOf(details), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteClientRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('clients').where('id', '=', id).execute();
}

/** How many licenses, papers and licenses on file for filings belong to a client. */
export async function countUsesOfClient(
  db: Db,
  id: string,
): Promise<{ licenses: number; authorizations: number; evidence: number }> {
  const { rows } = await sql<{ licenses: number; authorizations: number; evidence: number }>`
    select (select count(*)::integer from licenses where client_id = ${id}) as licenses,
      (select count(*)::integer from client_authorizations where client_id = ${id}) as authorizations,
      (select count(*)::integer from filing_evidence where client_id = ${id}) as evidence
  `.execute(db);
  return rows[0] ?? { licenses: 0, authorizations: 0, evidence: 0 };
}
