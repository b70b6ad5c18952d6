import { z } from 'zod';

// A backup is a tar archive, compressed and, where a recipient is set, encrypted with age. Its entries in their order:
// head.json, tables/NAME/NUMBER (rows as COPY writes them, in pieces), files/KEY, secret-key and audit-heads.jsonl
// where they are kept, proof.json.

/** A release that writes another layout counts on, and refuses this one. */
export const BACKUP_FORMAT = 1;

export const HEAD_ENTRY = 'head.json';
export const PROOF_ENTRY = 'proof.json';
export const TABLES_PREFIX = 'tables/';
export const FILES_PREFIX = 'files/';
/** Files of DATA_DIR that go along under their own names. The key only where the backup is encrypted. */
export const SECRET_KEY_ENTRY = 'secret-key';
export const AUDIT_HEADS_ENTRY = 'audit-heads.jsonl';

/** What has to be known before the first row. */
export const backupHead = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** ISO 8601, UTC: the moment of the snapshot. */
  at: z.string(),
  /** The migrations that the database had, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupHead = z.infer<typeof backupHead>;

/** What a restored copy is held against. */
export const backupProof = z.object({
  rows: z.record(z.string(), z.number()),
  /** Every posting together, in cents; zero, or the books were wrong already. */
  ledgerSum: z.string(),
  auditHead: z.object({ sequence: z.string(), hash: z.string() }),
  documents: z.number(),
  /** Keys of documents that their owners took off a draft while the backup was written: there is no file, and no row after a restore. */
  removed: z.array(z.string()),
});
export type BackupProof = z.infer<typeof backupProof>;

/** How many rows a backup holds, of all tables together. */
export function countProvenRows(proof: BackupProof): number {
  return Object.values(proof.rows).reduce((sum, rows) => sum + rows, 0);
}

/** The file cannot be used as it is; the message says what to do. */
export class BackupError extends Error {}
