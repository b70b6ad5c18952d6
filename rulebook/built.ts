import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { rulebookFromJson, rulebookToJson } from '#domain/rules/rulebook-json.ts';
import { digestOfParser } from './read-files.ts';

/** Where `npm run rulebook:build` puts its JSON. */
export const BUILD_FOLDER = join(import.meta.dirname, '..', 'build');

const JSON_FILE = 'rulebook.json';
/** Says of which files and which parser the JSON beside it was made. */
const KEY_FILE = 'rulebook.key';

function keyOf(filesDigest: string): string {
  return createHash('sha256').update(filesDigest).update(digestOfParser()).digest('hex');
}

/** Writes a rulebook read from files of that digest as one JSON; gives back where it is. */
export function writeBuilt(rulebook: Rulebook, filesDigest: string, folder: string): string {
  const file = join(folder, JSON_FILE);
  mkdirSync(folder, { recursive: true });
  // The key goes first and comes last: whoever reads in between finds none and reads the files themselves.
  rmSync(join(folder, KEY_FILE), { force: true });
  // By a name of its own: two that start at once would take it from each other.
  const fresh = `${file}.${randomUUID()}`;
  writeFileSync(fresh, rulebookToJson(rulebook));
  renameSync(fresh, file);
  writeFileSync(join(folder, KEY_FILE), keyOf(filesDigest));
  return file;
}

/** Whether what lies in the folder was built of exactly these files by exactly this parser. */
export function isBuilt(filesDigest: string, folder: string): boolean {
  return textOf(join(folder, KEY_FILE)) === keyOf(filesDigest);
}

/** The rulebook that was built of exactly these files by exactly this parser; null where there is none. */
export function readBuilt(filesDigest: string, folder: string): Rulebook | null {
  if (!isBuilt(filesDigest, folder)) return null;
  const text = textOf(join(folder, JSON_FILE));
  return text === null ? null : rulebookFromJson(text);
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
