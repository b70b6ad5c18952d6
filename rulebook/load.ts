import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { parseRule } from '#domain/rules/parse-rule.ts';
import { parseStateFacts } from '#domain/rules/parse-state-facts.ts';
import type { Rule } from '#domain/rules/rule.ts';
import type { Rulebook, StateRulebook } from '#domain/rules/rulebook.ts';
import { CHARGE_KINDS } from '#domain/tax/vocabulary.ts';
import { BUILD_FOLDER, readBuilt } from './built.ts';
import { parseYaml, withLines } from './parse-yaml.ts';
import { type RulebookFiles, readRulebookFiles } from './read-files.ts';

/** The folder this file is in: one folder per jurisdiction below it. */
export const RULEBOOK_FOLDER = fileURLToPath(new URL('.', import.meta.url));

const FACT_FILES = new Set(['filing.yaml', 'reporting.yaml', 'capacity.yaml']);

let loaded: Rulebook | undefined;

/**
 * The whole rulebook, read and checked once per process; what `npm run rulebook:build` made of the very same files is
 * taken instead, in a fraction of the time. Throws RuleFileError naming file, line, key and reason.
 */
export function loadRulebook(): Rulebook {
  if (loaded === undefined) {
    const files = readRulebookFiles(RULEBOOK_FOLDER);
    loaded = readBuilt(files.digest, BUILD_FOLDER) ?? parseRulebook(files);
  }
  return loaded;
}

/** Reads a rulebook from any folder, without remembering it. */
export function readRulebook(folder: string): Rulebook {
  return parseRulebook(readRulebookFiles(folder));
}

/** The checked rulebook of files. The version is the first twelve hex digits of their digest. */
export function parseRulebook(files: RulebookFiles): Rulebook {
  const states: Partial<Record<JurisdictionCode, StateRulebook>> = {};
  for (const { code, texts } of files.states) states[code] = parseState(code, texts);
  return { version: files.digest.slice(0, 12), states };
}

function parseState(code: JurisdictionCode, texts: ReadonlyMap<string, string>): StateRulebook {
  const contents = new Map<string, unknown>();
  for (const [file, text] of texts) contents.set(file, parseYaml(file, text));
  return withLines(texts, () => {
    const rules = [...contents]
      .filter(([file]) => !FACT_FILES.has(basename(file)))
      .map(([file, content]) => parseRule(file, content));
    const place = code.toLowerCase();
    return {
      code,
      rules: rules.sort(inOrderOfDisplay),
      facts: parseStateFacts(code, {
        filing: contents.get(`${place}/filing.yaml`),
        reporting: contents.get(`${place}/reporting.yaml`),
        capacity: contents.get(`${place}/capacity.yaml`),
      }),
    };
  });
}

function inOrderOfDisplay(left: Rule, right: Rule): number {
  const byKind = CHARGE_KINDS.indexOf(left.kind) - CHARGE_KINDS.indexOf(right.kind);
  return byKind === 0 ? left.id.localeCompare(right.id, 'en') : byKind;
}
