import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ExemptPurchaserLaw } from '#domain/rules/exempt-purchaser-law.ts';
import { parseExemptPurchaser } from '#domain/rules/parse-exempt-purchaser.ts';
import { parseYaml, withLines } from './parse-yaml.ts';

const FILE = 'federal/exempt-commercial-purchaser.yaml';

/**
 * The federal definition of an exempt commercial purchaser. It changes no charge, so that it is no part of the
 * rulebook's version. Throws RuleFileError naming file, line, key and reason.
 */
export function loadExemptPurchaser(): ExemptPurchaserLaw {
  return readExemptPurchaser(readFileSync(fileURLToPath(new URL(FILE, import.meta.url)), 'utf8'));
}

/** The same of a text; loadExemptPurchaser says what it throws. */
export function readExemptPurchaser(text: string): ExemptPurchaserLaw {
  return withLines(new Map([[FILE, text]]), () => parseExemptPurchaser(FILE, parseYaml(FILE, text)));
}
