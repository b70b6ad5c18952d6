import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '../context.ts';
import { checkAuditSignature, signForAudit } from './sign-audit-entry.ts';

/** The head of the audit log as it was told to the outside at some moment. */
export interface ExportedHead {
  /** ISO 8601, UTC. */
  at: string;
  sequence: string;
  hash: string;
}

const lineShape = z.object({
  at: z.string(),
  sequence: z.string().regex(/^\d{1,19}$/),
  hash: z.string(),
  keyId: z.string(),
  signature: z.string(),
});

type Place = Pick<Settings, 'dataDir'>;

/** One line of JSON per export, in DATA_DIR: copy it away with the backups, out of reach of the database. */
const fileOf = (config: Place) => join(config.dataDir, 'audit-heads.jsonl');
const textOf = (head: ExportedHead) => `head ${head.at} ${head.sequence} ${head.hash}`;

export async function writeExportedHead(
  config: Place & Pick<Settings, 'secretKey'>,
  head: ExportedHead,
): Promise<void> {
  await mkdir(config.dataDir, { recursive: true });
  const line = JSON.stringify({ ...head, ...signForAudit(config, textOf(head)) });
  await appendFile(fileOf(config), `${line}\n`, { mode: 0o600 });
}

function readLine(line: string): z.infer<typeof lineShape> | null {
  try {
    return lineShape.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** The heads that this installation wrote down, oldest first. Lines that it did not sign say nothing. */
export async function readExportedHeads(
  config: Place & Pick<Settings, 'secretKey' | 'previousSecretKeys'>,
): Promise<ExportedHead[]> {
  const text = await readFile(fileOf(config), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .map(readLine)
    .filter((line) => line !== null)
    .filter((line) => checkAuditSignature(config, textOf(line), line) === 'GOOD')
    .sort((one, other) => Number(BigInt(one.sequence) - BigInt(other.sequence)));
}
