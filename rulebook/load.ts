import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { parseRule } from '#domain/rules/parse-rule.ts';
import { parseStateFacts } from '#domain/rules/parse-state-facts.ts';
import type { Rule } from '#domain/rules/rule.ts';
import type { Rulebook, StateRulebook } from '#domain/rules/rulebook.ts';
import { CHARGE_KINDS } from '#domain/tax/vocabulary.ts';
import { parseYaml, withLines } from './parse-yaml.ts';

/** The folder this file is in: one folder per jurisdiction below it. */
export const RULEBOOK_FOLDER = fileURLToPath(new URL('.', import.meta.url));

const FACT_FILES = new Set(['filing.yaml', 'reporting.yaml', 'capacity.yaml']);

let loaded: Rulebook | undefined;

/**
 * The whole rulebook, read and checked once per process. Throws RuleFileError naming file, line, key and reason.
 * The version is the first twelve hex digits of a SHA-256 over every file's path and text.
 */
export function loadRulebook(): Rulebook {
  loaded ??= readRulebook(RULEBOOK_FOLDER);
  return loaded;
}

/** Reads a rulebook from any folder, without remembering it. */
export function readRulebook(folder: string): Rulebook {
  const hash = createHash('sha256');
  const states: Partial<Record<JurisdictionCode, StateRulebook>> = {};
  const present = new Set(readdirSync(folder));
  for (const code of [...JURISDICTION_CODES].sort()) {
    if (present.has(code.toLowerCase())) states[code] = readState(folder, code, hash);
  }
  return { version: hash.digest('hex').slice(0, 12), states };
}

function readState(
  folder: string,
  code: JurisdictionCode,
  hash: { update(text: string): unknown },
): StateRulebook {
  const place = code.toLowerCase();
  const texts = new Map<string, string>();
  const contents = new Map<string, unknown>();
  const names = readdirSync(join(folder, place)).filter((name) => name.endsWith('.yaml'));
  for (const name of names.sort()) {
    const text = readFileSync(join(folder, place, name), 'utf8');
    hash.update(`${place}/${name}\n${text}\n`);
    texts.set(`${place}/${name}`, text);
    contents.set(name, parseYaml(`${place}/${name}`, text));
  }
  return withLines(texts, () => {
    const rules = names
      .filter((name) => !FACT_FILES.has(name))
      .map((name) => parseRule(`${place}/${name}`, contents.get(name)));
    return {
      code,
      rules: rules.sort(inOrderOfDisplay),
      facts: parseStateFacts(code, {
        filing: contents.get('filing.yaml'),
        reporting: contents.get('reporting.yaml'),
        capacity: contents.get('capacity.yaml'),
      }),
    };
  });
}

function inOrderOfDisplay(left: Rule, right: Rule): number {
  const byKind = CHARGE_KINDS.indexOf(left.kind) - CHARGE_KINDS.indexOf(right.kind);
  return byKind === 0 ? left.id.localeCompare(right.id, 'en') : byKind;
}
