import type pg from 'pg';
import type { Db, Tx } from '../pool.ts';

/** A document as a backup needs it. */
export interface KeptDocument {
  storageKey: string;
  fileName: string;
  sizeBytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

export interface BackupFacts {
  migrations: { name: string; checksum: string }[];
  /** Every posting together, in cents. */
  ledgerSum: string;
  auditHead: { sequence: string; hash: string };
  documents: KeptDocument[];
}

/** From here on this connection sees the database as it is now, however long it reads. */
export async function openSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
}

/** What stands beside the rows in a backup, and what a restored copy is held against. */
export async function findBackupFacts(client: pg.ClientBase): Promise<BackupFacts> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  const documents = await client.query<Omit<KeptDocument, 'sizeBytes'> & { sizeBytes: string }>(
    `select storage_key as "storageKey", file_name as "fileName", size_bytes as "sizeBytes", sha256
     from documents order by storage_key`,
  );
  const { rows: sums } = await client.query<{ sum: string }>(
    'select coalesce(sum(amount_cents), 0)::text as sum from ledger_postings',
  );
  const { rows: heads } = await client.query<{ sequence: string; hash: string }>(
    'select sequence, hash from audit_head',
  );
  const [head] = heads;
  if (head === undefined) throw new Error('the audit log has no head');
  return {
    migrations: migrations.rows,
    ledgerSum: sums[0]?.sum ?? '0',
    auditHead: head,
    documents: documents.rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes) })),
  };
}

/** The hash of the document that lies under a key; null without such a document. */
export async function findDocumentHash(client: pg.ClientBase, storageKey: string): Promise<string | null> {
  const { rows } = await client.query<{ sha256: string }>(
    'select sha256 from documents where storage_key = $1',
    [storageKey],
  );
  return rows[0]?.sha256 ?? null;
}

export interface NewBackup {
  fileName: string;
  sizeBytes: number;
  sha256: string;
  isEncrypted: boolean;
  rowCount: number;
  documentCount: number;
  takenAt: Date;
  finishedAt: Date;
}

export async function insertBackup(tx: Tx, backup: NewBackup): Promise<void> {
  await tx
    .insertInto('backups')
    .values({
      file_name: backup.fileName,
      size_bytes: BigInt(backup.sizeBytes),
      sha256: backup.sha256,
      is_encrypted: backup.isEncrypted,
      row_count: BigInt(backup.rowCount),
      document_count: BigInt(backup.documentCount),
      taken_at: backup.takenAt,
      finished_at: backup.finishedAt,
    })
    .execute();
}

export interface LastBackup {
  takenAt: Date;
  isEncrypted: boolean;
  fileName: string;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** The newest backup that was written whole by some moment; one of a clock that was ahead is none. Null without one. */
export async function findLastBackup(db: Db, by: Date): Promise<LastBackup | null> {
  const row = await db
    .selectFrom('backups')
    .select(['taken_at', 'is_encrypted', 'file_name', 'sha256'])
    .where('taken_at', '<=', by)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    takenAt: row.taken_at,
    isEncrypted: row.is_encrypted,
    fileName: row.file_name,
    sha256: row.sha256,
  };
}

/** Whether a document still lies under a key, outside any snapshot. */
export async function isDocumentKept(pool: pg.Pool, storageKey: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from documents where storage_key = $1', [storageKey]);
  return rowCount !== 0;
}

/** Whether anybody has an account here; nobody has one where the tables are not made yet. */
export async function hasUsers(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ users: string | null }>(`select to_regclass('public.users') as users`);
  if (rows[0]?.users == null) return false;
  return (await pool.query('select from users limit 1')).rowCount !== 0;
}

/** Takes away the rows of documents whose files are gone. */
export async function deleteDocuments(client: pg.ClientBase, storageKeys: readonly string[]): Promise<void> {
  await client.query('delete from documents where storage_key = any($1)', [storageKeys]);
}

/**
 * Ends every sign-in, every link and every reset of a second factor that was open when the backup was taken: some were
 * ended since, and the clock would finish a reset that its owner had stopped.
 */
export async function endSignIns(client: pg.ClientBase): Promise<void> {
  for (const table of ['session', 'verification', 'known_devices', 'pending_codes', 'email_changes']) {
    await client.query(`delete from identity.${table}`);
  }
  await client.query('delete from second_factor_resets where ended_at is null');
}
