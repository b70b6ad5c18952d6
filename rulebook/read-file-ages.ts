import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { civilDate, parseStrictly } from '#domain/rules/parse-parts.ts';
import { parseYaml } from './parse-yaml.ts';

/** A file of the rulebook ("tx/stamping-fee.yaml") and the day through which it was checked. */
export interface FileAge {
  file: string;
  verifiedThrough: CivilDate;
}

const dated = z.looseObject({ verified_through: civilDate });

/** The age of every file of a rulebook folder. Throws RuleFileError where one does not say. */
export function readFileAges(folder: string): FileAge[] {
  const present = new Set(readdirSync(folder));
  return JURISDICTION_CODES.map((code) => code.toLowerCase())
    .filter((place) => present.has(place))
    .flatMap((place) =>
      readdirSync(join(folder, place))
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => {
          const file = `${place}/${name}`;
          const read = parseYaml(file, readFileSync(join(folder, file), 'utf8'));
          return { file, verifiedThrough: parseStrictly(file, dated, read).verified_through };
        }),
    );
}
