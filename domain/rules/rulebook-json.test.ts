import { expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { RulebookJsonError, rulebookFromJson, rulebookToJson } from './rulebook-json.ts';

test('a rulebook comes back from JSON as it was, to the last set, map and whole number', () => {
  const rulebook = loadRulebook();
  const back = rulebookFromJson(rulebookToJson(rulebook));
  expect(back).toEqual(rulebook);
  expect(
    back.states.IL?.rules.some(({ entries }) =>
      entries.some(({ value }) => value.kind === 'RATE' && value.shares?.byLine instanceof Map),
    ),
  ).toBe(true);
  expect(rulebookToJson(back)).toBe(rulebookToJson(rulebook));
});

test.each([
  ['{', /not a rulebook/],
  ['null', /does not name its format/],
  ['{}', /does not name its format/],
  ['{"format":"rulebook-0","version":"a","states":{}}', /its format is rulebook-0, not rulebook-4/],
  ['{"format":"rulebook-4","states":{}}', /no version or no states/],
  ['{"format":"rulebook-4","version":"a"}', /no version or no states/],
])('%s is refused', (text, reason) => {
  expect(() => rulebookFromJson(text)).toThrow(RulebookJsonError);
  expect(() => rulebookFromJson(text)).toThrow(reason);
});
