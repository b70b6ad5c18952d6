import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { extract, pack } from 'tar-stream';
import { copyOut, selectStoredTables } from '#db/copy-tables.ts';
import { FileStore } from '#documents/file-store.ts';
import type { TestDatabase } from './database.ts';

/** What each table holds, as a hash of its rows in their order. */
export async function contentsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    const found: Record<string, string> = {};
    for (const table of await selectStoredTables(client)) {
      const pieces: Buffer[] = [];
      for await (const piece of copyOut(client, table) as AsyncIterable<Buffer>) pieces.push(piece);
      const lines = Buffer.concat(pieces).toString().split('\n').sort();
      found[table.name] = createHash('sha256').update(lines.join('\n')).digest('hex');
    }
    return found;
  } finally {
    client.release();
  }
}

/** The same after a restore: sign-ins and links end with it, since some had been ended in the meantime. */
export function withoutSignIns(contents: Record<string, string>): Record<string, string> {
  const nothing = createHash('sha256').update('').digest('hex');
  const ended = ['session', 'verification', 'known_devices', 'pending_codes', 'email_changes'];
  return { ...contents, ...Object.fromEntries(ended.map((table) => [`identity.${table}`, nothing])) };
}

/** Where a backup is restored to: a database, and a folder of its own below `folder`. */
export function restoreTarget(database: TestDatabase, folder: string) {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  return { owner: database.pool, files: new FileStore(dataDir), dataDir, identity: null, sha256: null };
}

/** The entries of a backup that lies open, in their order. */
export async function readArchive(path: string): Promise<Map<string, Buffer>> {
  const archive = extract();
  archive.end(gunzipSync(readFileSync(path)));
  const entries = new Map<string, Buffer>();
  for await (const entry of archive) entries.set(entry.header.name, await buffer(entry));
  return entries;
}

/** Writes such a backup, as somebody would who changed it. */
export async function writeArchive(path: string, entries: Map<string, Buffer>): Promise<void> {
  const archive = pack();
  for (const [name, content] of entries) archive.entry({ name }, content);
  archive.finalize();
  writeFileSync(path, gzipSync(await buffer(archive)));
}
