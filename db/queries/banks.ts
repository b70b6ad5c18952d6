import { sql } from 'kysely';
import type { BankFileFormat } from '#domain/bank-file/bank-line.ts';
import type { Db, Tx } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';
import { fullNameOf } from './full-name.ts';

/** A bank account by the name that the office gave it. */
export interface BankRecord {
  id: string;
  name: string;
  csvMapping: StoredJson | null;
}

const byName = (name: string) => sql<boolean>`lower(banks.name) = lower(${name})`;

export async function findBankByName(db: Db, name: string): Promise<BankRecord | null> {
  const row = await db
    .selectFrom('banks')
    .select(['id', 'name', 'csv_mapping as csvMapping'])
    .where(byName(name))
    .executeTakeFirst();
  return row ?? null;
}

/** Every bank by name, with when a file of it was imported last and how many lines are still open. */
export async function selectBanks(db: Db) {
  return await db
    .selectFrom('banks')
    .select(['banks.id', 'banks.name', 'banks.csv_mapping as csvMapping'])
    .select((of) => [
      of
        .selectFrom('bank_files')
        .select(({ fn }) => fn.max('bank_files.created_at').as('at'))
        .whereRef('bank_files.bank_id', '=', 'banks.id')
        .as('lastImportedAt'),
      of
        .selectFrom('bank_transactions')
        .select(sql<number>`count(*)::integer`.as('open'))
        .whereRef('bank_transactions.bank_id', '=', 'banks.id')
        .where('status', '=', 'OPEN')
        .as('open'),
    ])
    .orderBy(sql`lower(banks.name)`)
    .execute();
}

/** Keeps a bank, or what is new about it, and holds it until the transaction ends. Returns its id. */
export async function keepBank(
  tx: Tx,
  bank: { name: string; csvMapping: string | null; by: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into banks (name, csv_mapping, created_by, created_at)
    values (${bank.name}, ${bank.csvMapping}, ${bank.by}, ${bank.at})
    on conflict (lower(name)) do update set csv_mapping = coalesce(excluded.csv_mapping, banks.csv_mapping)
    returning id
  `.execute(tx);
  const [kept] = rows;
  if (kept === undefined) throw new Error('a bank was neither kept nor found');
  return kept.id;
}

/** When these very bytes were imported, by whom and for which bank; null where they never were. */
export async function findBankFile(db: Db, sha256: string) {
  const row = await db
    .selectFrom('bank_files')
    .innerJoin('banks', 'banks.id', 'bank_files.bank_id')
    .innerJoin('users', 'users.id', 'bank_files.imported_by')
    .select(['bank_files.id', 'banks.name as bank', 'bank_files.created_at as at'])
    .select(fullNameOf('users').as('by'))
    .where('bank_files.sha256', '=', sha256)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps that a file was imported. Returns its id, also where it was before. */
export async function keepBankFile(
  tx: Tx,
  file: { bankId: string; sha256: string; format: BankFileFormat; fileName: string; by: string; at: Date },
): Promise<string> {
  await tx
    .insertInto('bank_files')
    .values({
      bank_id: file.bankId,
      sha256: file.sha256,
      format: file.format,
      file_name: file.fileName,
      imported_by: file.by,
      created_at: file.at,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('bank_files')
    .select('id')
    .where('sha256', '=', file.sha256)
    .executeTakeFirstOrThrow();
  return id;
}
