import { sql } from 'kysely';
import type { Filters } from '../lists/filters.ts';
import type { Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db, Tx } from '../pool.ts';

const COLUMNS = [
  'companies.id as id',
  'companies.company as company',
  'companies.name as name',
  'companies.email as email',
  'companies.phone as phone',
  'companies.address as address',
  'companies.npn as npn',
  'companies.license_numbers as licenseNumbers',
  'companies.payment_terms_days as paymentTermsDays',
  'companies.shares_filings as sharesFilings',
  'companies.notes as notes',
  'companies.version as version',
  'companies.created_at as createdAt',
] as const;

function companiesQuery(db: Db) {
  return db.selectFrom('companies').select(COLUMNS);
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;
type CompanyField = 'name' | 'email' | 'company';

/** As the indexes of the migrations spell them. */
const FIELDS: Readonly<Record<CompanyField, string>> = {
  name: 'lower(companies.name)',
  email: 'lower(companies.email)',
  company: 'lower(companies.company)',
};

const COMPANY_LIST = {
  from: 'companies',
  columns: COLUMNS,
  id: { sql: 'companies.id', type: 'uuid' },
  sorts: {
    name: { sql: FIELDS.name, type: 'text' },
    email: { sql: FIELDS.email, type: 'text' },
    company: { sql: FIELDS.company, type: 'text' },
  },
  searched: FIELDS,
  searchedByDefault: ['name', 'email', 'company'],
  filters: {},
} as const satisfies TableList<CompanyField, CompanyField, Filters>;

export interface CompanyListQuery {
  search?: string | undefined;
  /** Left out: in any of them. */
  searchField?: CompanyField | undefined;
  sort: CompanyField;
  order?: 'asc' | 'desc' | undefined;
}

export async function selectCompanyPage(
  db: Db,
  { order = 'asc', ...query }: CompanyListQuery,
  page: PageRequest,
): Promise<Page<CompanyRow>> {
  return await readTableList(db, COMPANY_LIST, { ...query, order, filters: {} }, page);
}

export async function findCompany(db: Db, id: string) {
  return await companiesQuery(db).where('companies.id', '=', id).executeTakeFirst();
}

/** Where a company is written to; nothing where it has no address, or only that of a user who is shut out. */
export async function findContactEmail(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select companies.email from companies where companies.id = ${id} and companies.email <> ''
      and not exists (select from users
        where lower(users.email) = lower(companies.email) and users.status = 'DISABLED')
  `.execute(db);
  return rows[0]?.email ?? null;
}

/** The same, with the row locked until `tx` ends; its users and filings may still be written. */
export async function lockCompany(tx: Tx, id: string) {
  return await companiesQuery(tx).where('companies.id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Until `tx` ends, no merge takes them over or away; all else goes on. In the order in which a merge locks them. */
export async function holdCompanies(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('companies').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
}

/**
 * The same with their names, which a new filing carries: to insert it takes as much of their rows. Taken only then, it
 * would wait for somebody who moves money of the company and waits for the policy.
 */
export async function holdCompanyNames(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('companies').select('id').where('id', 'in', ids).orderBy('id').forShare().execute();
}

/** What is known of a company; what is undefined stays, or is blank where it is new. */
export interface CompanyDetails {
  company?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  npn?: string | undefined;
  licenseNumbers?: string | undefined;
  paymentTermsDays?: number | undefined;
  notes?: string | undefined;
  sharesFilings?: boolean | undefined;
}

function columnsOf(details: CompanyDetails) {
  return {
    name: details.name,
    email: details.email,
    phone: details.phone,
    address: details.address,
    npn: details.npn,
    license_numbers: details.licenseNumbers,
    payment_terms_days: details.paymentTermsDays,
    notes: details.notes,
    shares_filings: details.sharesFilings,
  };
}

/** A company with its first contact; returns its id. */
export async function insertCompany(tx: Tx, details: CompanyDetails & { company: string }): Promise<string> {
  const { id } = await tx
    .insertInto('companies')
    .values({ company: details.company, ...columnsOf(details) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the version given, and no other. Returns whether it did. */
export async function updateCompanyRow(
  tx: Tx,
  at: { id: string; version: number },
  details: CompanyDetails,
): Promise<boolean> {
  if (details.company !== undefined) await lockNamedFilings(tx, at.id, details.company);
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ company: details.company, ...columnsOf(details), version: sql<number>`version + 1` })
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks all filings that a new name goes to, in the order in which everybody locks several. */
async function lockNamedFilings(tx: Tx, id: string, company: string): Promise<void> {
  await tx
    .selectFrom('filings')
    .select('id')
    .where('company_id', '=', id)
    .where('company_name', '<>', company)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function companyExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Whether there is anybody's work in a company to see: a user, disabled ones among them, or a filing. */
export async function isCompanyInUse(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ inUse: boolean }>`
    select exists (select from users where company_id = ${id})
      or exists (select from filings where company_id = ${id}) as "inUse"
  `.execute(db);
  return rows[0]?.inUse === true;
}

/** The mailboxes of its users who may sign in. */
export async function selectUserAddresses(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('company_id', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** A user of a company who signs in or may choose a password, and whether they confirmed their address. */
export interface JoiningUser {
  email: string;
  isConfirmed: boolean;
}

/** Those of a company, the unconfirmed ones first. */
export async function selectUsersWhoSignIn(db: Db, companyId: string): Promise<JoiningUser[]> {
  return await db
    .selectFrom('users')
    .select(['email', 'email_verified as isConfirmed'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'DISABLED')
    .orderBy('email_verified')
    .orderBy('email')
    .execute();
}

/** Whether an admin lets the users of this company see each other's filings. */
export async function sharesFilings(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('shares_filings')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.shares_filings === true;
}
