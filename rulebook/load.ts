import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { parseRule } from '#domain/rules/parse-rule.ts';
import type { PlaceRatesByClass } from '#domain/rules/parse-rule-entry.ts';
import { parseStateFacts } from '#domain/rules/parse-state-facts.ts';
import type { Rule } from '#domain/rules/rule.ts';
import type { Rulebook, StateRulebook } from '#domain/rules/rulebook.ts';
import { CHARGE_KINDS } from '#domain/tax/vocabulary.ts';
import { BUILD_FOLDER, readBuilt } from './built.ts';
import { parsePlaceRates, placeRatesByClass } from './parse-place-rates.ts';
import { parseYaml, withLines } from './parse-yaml.ts';
import { PLACE_RATES_FILE, type RulebookFiles, readRulebookFiles } from './read-files.ts';

/** The folder this file is in: one folder per jurisdiction below it. */
export const RULEBOOK_FOLDER = fileURLToPath(new URL('.', import.meta.url));

const FACT_FILES = new Set([
  'filing.yaml',
  'reporting.yaml',
  'capacity.yaml',
  'office-codes.yaml',
  'notices.yaml',
]);

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
  const place = code.toLowerCase();
  const contents = new Map<string, unknown>();
  for (const [file, text] of texts) {
    if (file.endsWith('.yaml')) contents.set(file, parseYaml(file, text));
  }
  const placeRates = readPlaceRates(`${place}/${PLACE_RATES_FILE}`, texts);
  return withLines(texts, () => {
    const rules = [...contents]
      .filter(([file]) => !FACT_FILES.has(basename(file)))
      // Without the table no rate of a place is known, until an admin adds one.
      .map(([file, content]) => parseRule(file, content, placeRates ?? new Map()));
    return {
      code,
      rules: rules.sort(inOrderOfDisplay),
      facts: parseStateFacts(
        code,
        {
          filing: contents.get(`${place}/filing.yaml`),
          reporting: contents.get(`${place}/reporting.yaml`),
          capacity: contents.get(`${place}/capacity.yaml`),
          officeCodes: contents.get(`${place}/office-codes.yaml`),
          notices: contents.get(`${place}/notices.yaml`),
        },
        new Set(placeRates === null ? [] : [PLACE_RATES_FILE]),
      ),
    };
  });
}

function readPlaceRates(file: string, texts: ReadonlyMap<string, string>): PlaceRatesByClass | null {
  const text = texts.get(file);
  if (text === undefined) return null;
  const { rows, faults } = parsePlaceRates(file, text);
  const [fault] = faults;
  if (fault !== undefined) throw fault;
  return placeRatesByClass(rows);
}

function inOrderOfDisplay(left: Rule, right: Rule): number {
  const byKind = CHARGE_KINDS.indexOf(left.kind) - CHARGE_KINDS.indexOf(right.kind);
  return byKind === 0 ? left.id.localeCompare(right.id, 'en') : byKind;
}
