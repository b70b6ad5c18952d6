import { describe, expect, test } from 'vitest';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { freshnessText } from './freshness-text.ts';
import { loadRulebook, RULEBOOK_FOLDER } from './load.ts';
import { readFileAges } from './read-file-ages.ts';

const rulebook = loadRulebook();
const files = readFileAges(RULEBOOK_FOLDER);
const day = parseCivilDate('2026-11-20');
const report = (on = day, ages = files) => freshnessText(rulebook, ages, on);

describe('the freshness report', () => {
  test('knows the age of every file of every state', () => {
    const folders = new Set(files.map(({ file }) => file.split('/')[0]));
    expect(folders.size).toBe(Object.keys(rulebook.states).length);
    expect(files.map(({ file }) => file)).toContain('tx/stamping-fee.yaml');
    expect(files.map(({ file }) => file)).toContain('tx/capacity.yaml');
  });

  test('lists what nobody read for a year, the oldest first', () => {
    const ages = [
      { file: 'tx/a.yaml', verifiedThrough: addDays(day, -366) },
      { file: 'tx/b.yaml', verifiedThrough: addDays(day, -400) },
      { file: 'tx/c.yaml', verifiedThrough: addDays(day, -365) },
    ];
    expect(report(day, ages)).toContain(
      [
        '2 of 3 files were not read for a year:',
        '  tx/b.yaml                                   verified through 2025-10-16  400 days ago',
        '  tx/a.yaml                                   verified through 2025-11-19  366 days ago',
        '',
      ].join('\n'),
    );
    expect(report(day, ages.slice(2))).toContain('All 1 files were read within a year.');
  });

  test('ranks the charges to be read again by money at stake times age, each with its reasons', () => {
    const later = report(addDays(day, 10));
    expect(later).toMatch(/\n {2}wa\.stamping_fee +\$10\.00 +9 days +disputed, weak source\n/);
    expect(later).toMatch(/\n {2}ny\.premium_tax +\$360\.00 +\d+ days +which fees are taxed\n/);
    expect(later.indexOf('ny.premium_tax')).toBeLessThan(later.indexOf('wa.stamping_fee'));
    expect(later).not.toMatch(/tx\.stamping_fee/);
    // A stamping fee counts for 120 days: then it is due, whatever its source.
    expect(report(addDays(day, 121))).toMatch(/tx\.stamping_fee +\$4\.00 +121 days +time is over/);
    expect(report(addDays(day, 31))).toMatch(/ia\.premium_tax .*a change is ahead/);
  });

  test('names the sites that carry weak entries, the weakest first', () => {
    expect(report()).toMatch(/The weakest of \d+ sites/);
    expect(report()).toMatch(/surplexa\.com +\d+ +[1-9]/);
    expect(report()).not.toMatch(/www\.fslso\.com/);
  });
});
