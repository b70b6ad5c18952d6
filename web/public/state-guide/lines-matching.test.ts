import { expect, test } from 'vitest';
import { linesMatching } from './lines-matching.ts';

const rows = [
  { line: 'FIRE', codes: ['1001'], meaning: 'property, fire', source: 'https://example.org' },
  { line: 'HOMEOWNERS', codes: ['2002'], meaning: 'homeowners', source: 'https://example.org' },
  { line: 'CYBER', codes: [], meaning: null, source: null },
] as const;
const found = (search: string) =>
  linesMatching(
    rows.map((row) => ({ ...row, codes: [...row.codes] })),
    search,
  ).map(({ line }) => line);

test('a line is found by its name, its code and its meaning, in any case', () => {
  expect(found('')).toEqual(['FIRE', 'HOMEOWNERS', 'CYBER']);
  expect(found('cyb')).toEqual(['CYBER']);
  expect(found('200')).toEqual(['HOMEOWNERS']);
  expect(found(' Property  FIRE ')).toEqual(['FIRE']);
  expect(found('aviation')).toEqual([]);
});
