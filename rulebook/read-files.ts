import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';

/** Rates by place that somebody imported (scripts/rulebook-import-kentucky.ts); no state ships with one. */
export const PLACE_RATES_FILE = 'municipal-rates.csv';

/** The files of a rulebook as text, by their path below its folder ("tx/stamping-fee.yaml"). */
export interface RulebookFiles {
  states: readonly { code: JurisdictionCode; texts: ReadonlyMap<string, string> }[];
  /** SHA-256 over every file's path and text, in hex. */
  digest: string;
}

/** Reads a rulebook folder without looking into its files. */
export function readRulebookFiles(folder: string): RulebookFiles {
  const hash = createHash('sha256');
  const present = new Set(readdirSync(folder));
  const states = [...JURISDICTION_CODES]
    .sort()
    .filter((code) => present.has(code.toLowerCase()))
    .map((code) => {
      const place = code.toLowerCase();
      const texts = new Map<string, string>();
      const names = readdirSync(join(folder, place)).filter(
        (name) => name.endsWith('.yaml') || name === PLACE_RATES_FILE,
      );
      for (const name of names.sort()) {
        const text = readFileSync(join(folder, place, name), 'utf8');
        hash.update(`${place}/${name}\n${text}\n`);
        texts.set(`${place}/${name}`, text);
      }
      return { code, texts };
    });
  return { states, digest: hash.digest('hex') };
}

/** SHA-256 over the code that turns the files into a rulebook: with another parser, they may mean something else. */
export function digestOfParser(): string {
  const hash = createHash('sha256');
  for (const room of ['.', '../domain/rules', '../domain/money']) {
    const folder = join(import.meta.dirname, room);
    for (const name of readdirSync(folder).sort()) {
      if (!name.endsWith('.ts') || name.includes('test')) continue;
      hash.update(`${room}/${name}\n${readFileSync(join(folder, name), 'utf8')}\n`);
    }
  }
  return hash.digest('hex');
}
