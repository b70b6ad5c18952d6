import { describe, expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { loadRulebook } from './load.ts';
import { tableText } from './table-text.ts';

const tableOn = (date: string) => tableText(loadRulebook(), parseCivilDate(date)).split('\n');

describe('the table of all jurisdictions', () => {
  const table = tableOn('2026-03-01');

  test('names every jurisdiction once, and fits 120 columns', () => {
    expect(table.filter((row) => /^[A-Z]{2} {2}/.test(row)).map((row) => row.slice(0, 2))).toEqual([
      ...JURISDICTION_CODES,
    ]);
    expect(table.filter((row) => row.length > 120)).toEqual([]);
  });

  test('says rate, base, first day, confidence and age of a charge', () => {
    const row = table.find((line) => line.includes('Texas stamping fee'));
    expect(row?.split(/ {2,}/).slice(1)).toEqual([
      'Texas stamping fee',
      '0.04%',
      'P, some fees?',
      '2024-01-01',
      'high',
      '2026-11-20',
    ]);
    expect(table.find((line) => line.includes('emergency management'))).toContain('$2.00 or $4.00');
    expect(table.find((line) => line.includes('Illinois fire marshal tax'))).toContain('P, shares');
  });

  test('spells out the gaps that change a total', () => {
    const text = table.join('\n');
    expect(text).toMatch(/\nGU .*\n {6}Not computable: No surplus lines tax rate for Guam/);
    expect(text).toMatch(/No total: The municipal premium tax of Kentucky/);
  });

  test('shows another day with its own rates, and what is not known for it', () => {
    const old = tableOn('2020-12-31');
    expect(old.find((line) => line.includes('Texas stamping fee'))).toContain('0.15%');
    const older = tableOn('1990-01-01');
    expect(older.find((line) => line.includes('SLAI stamping fee'))).toContain('not known yet');
    expect(older.find((line) => line.includes('Florida emergency assessments'))).toContain('unknown');
    expect(old.some((line) => line.includes('SLIP+ transaction fee (Montana)'))).toBe(false);
  });
});
