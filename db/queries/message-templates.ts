import { sql } from 'kysely';
import type { Db, Tx } from '../pool.ts';

/** A text that is written again and again. */
export interface MessageTemplate {
  id: string;
  name: string;
  text: string;
  /** Counted up with each change. */
  version: number;
  updatedAt: Date;
}

const COLUMNS = ['id', 'name', 'text', 'version', 'updated_at as updatedAt'] as const;

/** All of them, by name. */
export async function selectMessageTemplates(db: Db): Promise<MessageTemplate[]> {
  return await db
    .selectFrom('message_templates')
    .select([...COLUMNS])
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function lockMessageTemplate(tx: Tx, id: string): Promise<MessageTemplate | undefined> {
  return await tx
    .selectFrom('message_templates')
    .select([...COLUMNS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What of a template somebody writes, and who wrote it. */
export interface TemplateChange {
  name: string;
  text: string;
  by: string;
  at: Date;
}

export async function insertMessageTemplate(
  tx: Tx,
  { name, text, by, at }: TemplateChange,
): Promise<MessageTemplate> {
  return await tx
    .insertInto('message_templates')
    .values({ name, text, created_at: at, updated_at: at, updated_by: by })
    .returning([...COLUMNS])
    .executeTakeFirstOrThrow();
}

export async function updateMessageTemplate(
  tx: Tx,
  id: string,
  { name, text, by, at }: TemplateChange,
): Promise<MessageTemplate> {
  return await tx
    .updateTable('message_templates')
    .set({ name, text, updated_at: at, updated_by: by, version: sql`version + 1` })
    .where('id', '=', id)
    .returning([...COLUMNS])
    .executeTakeFirstOrThrow();
}

export async function deleteMessageTemplateRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('message_templates').where('id', '=', id).execute();
}
