import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { entriesCsv, entriesJson, entryRows } from './entry-rows.ts';
import { loadRulebook } from './load.ts';

const rulebook = loadRulebook();
const rows = entryRows(rulebook);
const newest = (rule: string) => rows.find((row) => row.rule === rule);

test('every entry of every charge is a row', () => {
  const entries = Object.values(rulebook.states).flatMap(({ rules }) =>
    rules.flatMap((rule) => rule.entries),
  );
  expect(rows).toHaveLength(entries.length);
  expect(rows.filter(({ rule }) => rule === 'tx.stamping_fee').map(({ rate }) => rate)).toEqual(
    rulebook.states.TX?.rules
      .find(({ id }) => id === 'tx.stamping_fee')
      ?.entries.map(({ value }) => (value.kind === 'RATE' ? value.text : '')),
  );
});

test('a row says what, when, by which law and how sure; what is not known is empty', () => {
  expect(newest('tx.stamping_fee')).toMatchObject({
    state: 'TX',
    state_name: 'Texas',
    value: 'RATE',
    rate: '0.0004',
    flat: '',
    first_day: '2024-01-01',
    last_day: '',
    lines: 'all',
    confidence: 'high',
    picked_by: expect.stringContaining('ENDORSEMENT_RETURN: POLICY_EFFECTIVE'),
    fees: expect.stringContaining('POLICY_FEE of INSURER: TAXED'),
  });
  expect(newest('fl.empa_surcharge')?.by_line).toMatch(/HOMEOWNERS: 2\.00/);
  expect(newest('il.fire_marshal_tax')?.by_line).toMatch(/COMMERCIAL_PACKAGE: 0\.40/);
  expect(newest('wa.stamping_fee')?.disputed).toMatch(/0\.30%/);
  expect(newest('sc.medical_malpractice_assessment')).toMatchObject({
    value: 'UNKNOWN',
    rate: '',
    lines: expect.stringMatching(/^only /),
    notes: expect.stringMatching(/./),
  });
});

test('CSV and JSON hold the same rows', () => {
  expect(parse(entriesCsv(rulebook), { columns: true })).toEqual(rows);
  const { rulebook: version, entries } = JSON.parse(entriesJson(rulebook));
  expect(version).toBe(rulebook.version);
  expect(entries).toEqual(rows);
});
