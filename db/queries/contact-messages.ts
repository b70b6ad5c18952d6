import type { Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf, fullNameSql } from './full-name.ts';

export async function insertContactMessage(
  tx: Tx,
  message: { name: string; email: string; phone: string; message: string },
): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute();
}

export interface ContactMessageRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  createdAt: Date;
  /** Null while nobody has answered. */
  answeredBy: string | null;
  answeredAt: Date | null;
  answerNote: string;
}

type ContactFilters = { readonly isAnswered: { kind: 'IS_SET'; sql: string } };

/** Which messages are looked for. */
export interface ContactMessageQuery {
  search?: string | undefined;
  status?: 'OPEN' | 'ANSWERED' | undefined;
}

const CONTACT_MESSAGE_LIST = {
  from: 'contact_messages left join users on users.id = contact_messages.answered_by',
  columns: [
    'contact_messages.id as id',
    'contact_messages.name as name',
    'contact_messages.email as email',
    'contact_messages.phone as phone',
    'contact_messages.message as message',
    'contact_messages.created_at as createdAt',
    'contact_messages.answered_at as answeredAt',
    'contact_messages.answer_note as answerNote',
    `${fullNameSql('users')} as answeredBy`,
  ],
  id: { sql: 'contact_messages.id', type: 'uuid' },
  sorts: { created_at: { sql: 'contact_messages.created_at', type: 'timestamptz' } },
  searched: {
    name: 'lower(contact_messages.name)',
    email: 'lower(contact_messages.email)',
    message: 'lower(contact_messages.message)',
  },
  searchedByDefault: ['name', 'email', 'message'],
  filters: { isAnswered: { kind: 'IS_SET', sql: 'contact_messages.answered_at' } },
} as const satisfies TableList<'created_at', 'name' | 'email' | 'message', ContactFilters>;

/** A page of the messages, newest first. */
export async function selectContactMessagePage(
  db: Db,
  { search, status }: ContactMessageQuery,
  page: PageRequest,
): Promise<Page<ContactMessageRow>> {
  const isAnswered = status === undefined ? null : status === 'ANSWERED';
  const request = { sort: 'created_at', order: 'desc', search, filters: { isAnswered } } as const;
  return await readTableList(db, CONTACT_MESSAGE_LIST, request, page);
}

/** How many wait for an answer. */
export async function countOpenContactMessages(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll().$castTo<string>().as('open'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Notes who answered, or that it is open again. Returns whether there is such a message. */
export async function markContactMessageAnswered(
  tx: Tx,
  id: string,
  answered: { by: string; at: Date; note: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_messages')
    .set({
      answered_by: answered?.by ?? null,
      answered_at: answered?.at ?? null,
      answer_note: answered?.note ?? '',
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessageRow | null> {
  const row = await db
    .selectFrom('contact_messages as message')
    .leftJoin('users as person', 'person.id', 'message.answered_by')
    .select(['message.id', 'message.name', 'message.email', 'message.phone', 'message.message'])
    .select(['message.created_at as createdAt', 'message.answered_at as answeredAt'])
    .select(['message.answer_note as answerNote', fullNameOf('person').as('answeredBy')])
    .where('message.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, answeredBy: row.answeredAt === null ? null : row.answeredBy };
}
