import { sql } from 'kysely';
import type { InvoiceableStatus, Role, UserStatus } from '#domain/access/roles.ts';
import type { Filters } from '../lists/filters.ts';
import type { Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** The subject at the identity provider is left out on purpose. */
const COLUMNS = [
  'users.id as id',
  'users.role as role',
  'users.status as status',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.email as email',
  'users.email_verified as emailVerified',
  'users.phone as phone',
  'users.company_id as companyId',
  'companies.company as companyName',
  'users.invoiceable_status as invoiceableStatus',
  'users.time_zone as timeZone',
  'users.created_at as createdAt',
  'users.last_sign_in_at as lastSignInAt',
] as const;

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;
type UserField = 'name' | 'email' | 'invoiceable_status';

/** As the indexes of 0001-people.sql spell them. */
const NAME = "lower(users.first_name || ' ' || users.last_name)";
const EMAIL = 'lower(users.email)';
const INVOICEABLE_STATUS = 'users.invoiceable_status';

const USER_LIST = {
  from: 'users left join companies on companies.id = users.company_id',
  columns: COLUMNS,
  id: { sql: 'users.id', type: 'uuid' },
  sorts: {
    name: { sql: NAME, type: 'text' },
    email: { sql: EMAIL, type: 'text' },
    invoiceable_status: { sql: INVOICEABLE_STATUS, type: 'text' },
  },
  searched: { name: NAME, email: EMAIL, invoiceable_status: `lower(${INVOICEABLE_STATUS})` },
  searchedByDefault: ['name', 'email'],
  filters: { companyId: { kind: 'EQUALS', sql: 'users.company_id' } },
} as const satisfies TableList<UserField, UserField, Filters>;

export interface UserListQuery {
  search?: string | undefined;
  /** Left out: name or email. */
  searchField?: UserField | undefined;
  /** Only the users of this company. */
  companyId?: string | undefined;
  sort: UserField;
  order?: 'asc' | 'desc' | undefined;
}

export async function selectUserPage(
  db: Db,
  { order = 'asc', companyId, ...query }: UserListQuery,
  page: PageRequest,
): Promise<Page<UserRow>> {
  return await readTableList(
    db,
    USER_LIST,
    { ...query, order, filters: { companyId: companyId ?? null } },
    page,
  );
}

function usersQuery(db: Db) {
  return db.selectFrom('users').leftJoin('companies', 'companies.id', 'users.company_id').select(COLUMNS);
}

export async function findUser(db: Db, id: string) {
  return await usersQuery(db).where('users.id', '=', id).executeTakeFirst();
}

export interface NewUser {
  identityProvider: 'local' | 'firebase';
  identitySubject: string | null;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  role: Role;
  status: UserStatus;
  companyId: string | null;
  invoiceableStatus: InvoiceableStatus;
}

/** Returns the new user's id, or null when the email is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string | null> {
  const row = await tx
    .insertInto('users')
    .values({
      identity_provider: user.identityProvider,
      identity_subject: user.identitySubject,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      email_verified: user.emailVerified,
      phone: user.phone,
      role: user.role,
      status: user.status,
      company_id: user.companyId,
      invoiceable_status: user.invoiceableStatus,
      last_sign_in_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What may change on a user; what is undefined stays. */
export interface UserChanges {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
  timeZone?: string | undefined;
  role?: Role | undefined;
  status?: UserStatus | undefined;
  companyId?: string | undefined;
  invoiceableStatus?: InvoiceableStatus | undefined;
  emailVerified?: boolean | undefined;
}

/** Locks all filings that a new name goes to, in the order in which everybody locks several. */
async function lockNamedFilings(tx: Tx, id: string, { firstName, lastName }: UserChanges): Promise<void> {
  await tx
    .selectFrom('filings')
    .innerJoin('users', (join) => join.on('users.id', '=', id))
    .select('filings.id')
    .where(({ eb, or }) => or([eb('submitter_id', '=', id), eb('assigned_admin_id', '=', id)]))
    .where(({ eb, or }) =>
      or([
        eb('first_name', '<>', firstName ?? eb.ref('first_name')),
        eb('last_name', '<>', lastName ?? eb.ref('last_name')),
      ]),
    )
    .orderBy('filings.id')
    .forNoKeyUpdate('filings')
    .execute();
}

/** Changes a user; a new name goes to the user's filings with it, which carry it to be listed by. */
export async function updateUserRow(tx: Tx, id: string, changes: UserChanges): Promise<void> {
  const columns = {
    first_name: changes.firstName,
    last_name: changes.lastName,
    phone: changes.phone,
    time_zone: changes.timeZone,
    role: changes.role,
    status: changes.status,
    company_id: changes.companyId,
    invoiceable_status: changes.invoiceableStatus,
    email_verified: changes.emailVerified,
  };
  const isNamed = changes.firstName !== undefined || changes.lastName !== undefined;
  if (isNamed) await lockNamedFilings(tx, id, changes);
  await tx.updateTable('users').set(columns).where('id', '=', id).execute();
  if (!isNamed) return;
  await tx
    .updateTable('filings')
    .from('users')
    .set({ user_name: fullNameOf('users') })
    .where('filings.submitter_id', '=', id)
    .whereRef('users.id', '=', 'filings.submitter_id')
    .where(sql<boolean>`filings.user_name <> ${fullNameOf('users')}`)
    .execute();
}

/** Holds a user's name until `tx` ends; nothing where there is no such user. */
export async function shareUser(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forShare().execute();
}

/** A user's name, which stays what it is until `tx` ends: for a filing that carries it. */
export async function holdUserName(tx: Tx, id: string): Promise<string> {
  const { name } = await tx
    .selectFrom('users')
    .select(fullNameOf('users').as('name'))
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  return name;
}

/**
 * Where a user stands at the identity provider, with the row locked until `tx` ends. The lock leaves the key free:
 * filings and audit rows that point at the user wait for nothing, and nothing waits in a circle.
 */
export async function lockUser(tx: Tx, id: string) {
  return await tx
    .selectFrom('users')
    .select([
      'id',
      'identity_subject as identitySubject',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'time_zone as timeZone',
      'role',
      'status',
      'company_id as companyId',
      'invoiceable_status as invoiceableStatus',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Who has this address, which is in small letters. */
export async function findUserByEmail(db: Db, email: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'status', 'email', 'first_name as firstName'])
    .where(sql<string>`lower(email)`, '=', email)
    .executeTakeFirst();
}

/** The user of an account at the embedded provider. */
export async function findUserBySubject(db: Db, subject: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'status', 'role', 'email', 'first_name as firstName', 'email_verified as emailVerified'])
    .where('identity_provider', '=', 'local')
    .where('identity_subject', '=', subject)
    .executeTakeFirst();
}

/**
 * Writes down a sign-in; an older one never replaces a newer. Links the account on the first, and names that column
 * then alone: an update that names a key column shuts out every row that refers to the user until `tx` ends.
 */
export async function recordSignIn(
  db: Db,
  userId: string,
  signIn: { subject: string; at: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ identity_subject: signIn.subject })
    .where('id', '=', userId)
    .where('identity_subject', 'is', null)
    .execute();
  await db
    .updateTable('users')
    .set({ last_sign_in_at: sql<Date>`greatest(last_sign_in_at, ${signIn.at})` })
    .where('id', '=', userId)
    .execute();
}

/** The time zone of the user with this address; null: nobody has it. */
export async function findTimeZoneOf(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('time_zone as timeZone')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.timeZone ?? null;
}

/** The provider's own ids of all users who have an account there. */
export async function selectSubjectsOfProvider(db: Db, provider: 'local' | 'firebase'): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('identity_subject as subject')
    .where('identity_provider', '=', provider)
    .where('identity_subject', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ subject }) => subject ?? []);
}

/** Who a user is at the identity provider: a null subject for one whom nobody has linked yet. */
export async function findIdentityOfUser(
  db: Db,
  id: string,
): Promise<{ subject: string | null } | undefined> {
  return await db
    .selectFrom('users')
    .select('identity_subject as subject')
    .where('id', '=', id)
    .executeTakeFirst();
}
