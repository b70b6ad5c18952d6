import { sql } from 'kysely';
import type { Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db, Tx } from '../pool.ts';

export interface NewOutboxMail {
  recipient: string;
  template: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  /** The invoice that it carries as a PDF. */
  invoiceRevisionId: string | null;
}

export async function insertOutboxMail(tx: Tx, mail: NewOutboxMail): Promise<string> {
  const { id } = await tx
    .insertInto('outbox_mails')
    .values({
      recipient: mail.recipient,
      template: mail.template,
      subject: mail.subject,
      body_text: mail.bodyText,
      body_html: mail.bodyHtml,
      invoice_revision_id: mail.invoiceRevisionId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The mail with its text, unless it has left or was given up. */
export async function findQueuedMail(db: Db, id: string) {
  return await db
    .selectFrom('outbox_mails')
    .select(['id', 'recipient', 'template', 'subject', 'attempts'])
    .select(['body_text as bodyText', 'body_html as bodyHtml', 'invoice_revision_id as invoiceRevisionId'])
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .executeTakeFirst();
}

/** `forgetBody` wipes the text: it holds a link that nobody else may ever use. */
export async function markMailSent(db: Db, id: string, at: Date, forgetBody: boolean): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({
      status: 'SENT',
      sent_at: at,
      last_error: null,
      attempts: sql`attempts + 1`,
      ...(forgetBody ? { body_text: '', body_html: '' } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function markMailFailed(
  db: Db,
  id: string,
  failure: { error: string; forGood: boolean; forgetBody: boolean },
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({
      status: failure.forGood ? 'FAILED' : 'QUEUED',
      last_error: failure.error,
      attempts: sql`attempts + 1`,
      ...(failure.forgetBody ? { body_text: '', body_html: '' } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Mails that wait since before `before` and that no job will deliver: it has none, or was killed in its last attempt. */
export async function selectStrandedMails(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select mail.id
    from outbox_mails mail
    where mail.status = 'QUEUED' and mail.created_at < ${before}
      and not exists (
        select from graphile_worker.jobs job
        where job.key = 'mail:' || mail.id and (job.attempts < job.max_attempts or job.locked_at is not null)
      )
    order by mail.created_at
    limit ${limit}
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Takes jobs of mails away that were killed in their last attempt: nobody will work on them. */
export async function deleteSpentMailJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = 'send-mail' and attempts >= max_attempts and locked_at is null
    ))
  `.execute(db);
}

/** A mail without its text. */
export interface OutboxRow {
  id: string;
  recipient: string;
  template: string;
  subject: string;
  status: 'QUEUED' | 'SENT' | 'FAILED';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Which mails are looked for. */
export interface OutboxQuery {
  /** In the recipient and the subject. */
  search?: string | undefined;
  status?: OutboxRow['status'] | undefined;
}

type OutboxFilters = { readonly status: { kind: 'EQUALS'; sql: string } };

const OUTBOX_LIST = {
  from: 'outbox_mails',
  columns: [
    'id',
    'recipient',
    'template',
    'subject',
    'status',
    'attempts',
    'last_error as lastError',
    'created_at as createdAt',
    'sent_at as sentAt',
  ],
  id: { sql: 'id', type: 'uuid' },
  sorts: { created_at: { sql: 'created_at', type: 'timestamptz' } },
  searched: { recipient: 'lower(recipient)', subject: 'lower(subject)' },
  searchedByDefault: ['recipient', 'subject'],
  filters: { status: { kind: 'EQUALS', sql: 'status' } },
} as const satisfies TableList<'created_at', 'recipient' | 'subject', OutboxFilters>;

/** A page of the mails that left or wait, newest first. */
export async function selectOutboxPage(
  db: Db,
  { search, status = undefined }: OutboxQuery,
  page: PageRequest,
): Promise<Page<OutboxRow>> {
  const request = { sort: 'created_at', order: 'desc', search, filters: { status: status ?? null } } as const;
  return await readTableList(db, OUTBOX_LIST, request, page);
}

/** Mails that were given up after the last attempt. */
export async function countFailedMails(db: Db): Promise<number> {
  const { mails } = await db
    .selectFrom('outbox_mails')
    .select(({ fn }) => fn.countAll<string>().as('mails'))
    .where('status', '=', 'FAILED')
    .executeTakeFirstOrThrow();
  return Number(mails);
}

/** One mail with its text, and with the invoice that it carries. */
export async function findOutboxMail(db: Db, id: string) {
  const row = await db
    .selectFrom('outbox_mails')
    .select(['id', 'recipient', 'template', 'subject', 'status', 'attempts'])
    .select(['last_error as lastError', 'created_at as createdAt', 'sent_at as sentAt'])
    .select(['body_text as bodyText', 'body_html as bodyHtml', 'invoice_revision_id as invoiceRevisionId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Puts a mail that was given up, or waits, back to its first attempt. Returns whether it had not left. */
export async function requeueMail(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox_mails')
    .set({ status: 'QUEUED', attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('status', '<>', 'SENT')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
