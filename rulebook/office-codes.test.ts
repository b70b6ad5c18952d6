import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRulebook, RULEBOOK_FOLDER, readRulebook } from './load.ts';

const { states } = loadRulebook();
const codesOf = (state: 'IL' | 'FL' | 'SD' | 'MI', line: string) =>
  states[state]?.facts.officeCodes?.codes.find(({ lines }) => lines.some((name) => name === line));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'office-codes-'));
  cpSync(join(RULEBOOK_FOLDER, 'il'), join(folder, 'il'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the codes of four offices, each with its source', () => {
  expect(codesOf('IL', 'HOMEOWNERS')).toEqual({
    lines: ['HOMEOWNERS'],
    codes: ['2002'],
    meaning: 'homeowners',
    source:
      'https://www.slai.org/docs/surplus-line-filing-taxes/reporting-policies-endorsements-coverage-codes',
  });
  expect(codesOf('IL', 'GENERAL_LIABILITY')).toMatchObject({
    codes: ['5003'],
    source: expect.stringContaining('efs-user-manual'),
  });
  expect(codesOf('FL', 'BUILDERS_RISK')?.codes).toEqual(['1001', '2007']);
  expect(codesOf('FL', 'HOMEOWNERS')?.codes).not.toContain('2007');
  expect(codesOf('SD', 'FIRE')?.codes).toEqual(['1018']);
  expect(codesOf('MI', 'GENERAL_LIABILITY')?.codes).toContain('110');
  expect(codesOf('IL', 'CYBER')).toBeUndefined();
});

test('no list is called complete that is not, and states without one have none', () => {
  for (const { facts } of Object.values(states)) expect(facts.officeCodes?.complete ?? false).toBe(false);
  expect(states.TX?.facts.officeCodes).toBeNull();
});

test('a list that is not complete says what is missing', () => {
  const text = readFileSync(join(RULEBOOK_FOLDER, 'il', 'office-codes.yaml'), 'utf8');
  writeFileSync(join(folder, 'il', 'office-codes.yaml'), text.replace(/^note: .*\n/m, ''));
  expect(() => readRulebook(folder)).toThrow(/il\/office-codes\.yaml:\d+: note: must say what is missing/);
});

test.each([
  [
    'codes: ["2002"]',
    'codes: ["2002", "2002"]',
    /il\/office-codes\.yaml:\d+: codes\.5\.codes: names a code twice/,
  ],
  ['codes: ["2002"]', 'codes: [2002]', /codes\.5\.codes\.0: must be text/],
  ['codes: ["2002"]', 'codes: []', /must name at least one code/],
  ['codes: ["2002"]', 'codes: ["20 02"]', /must be a code as the office writes it/],
  ['lines: [HOMEOWNERS]', 'lines: [HOMES]', /codes\.5\.lines\.0: /],
  ['lines: [HOMEOWNERS]', 'lines: [FIRE]', /il\/office-codes\.yaml:\d+: codes: names a line twice/],
  ['state: IL', 'state: FL', /state: must be IL/],
  ['complete: false', 'complete: false\ncolour: red', /colour: is not a key of this file/],
])('%s -> %s is refused', (from, to, reason) => {
  const text = readFileSync(join(RULEBOOK_FOLDER, 'il', 'office-codes.yaml'), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, 'il', 'office-codes.yaml'), text.replace(from, to));
  expect(() => readRulebook(folder)).toThrow(reason);
});
