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

  test('lists what is past its day, the oldest first, with how many days', () => {
    const ages = [
      { file: 'tx/a.yaml', verifiedThrough: addDays(day, -1) },
      { file: 'tx/b.yaml', verifiedThrough: addDays(day, -40) },
      { file: 'tx/c.yaml', verifiedThrough: day },
    ];
    const lines = report(day, ages).split('\n').slice(1, 6);
    expect(lines).toEqual([
      '',
      '2 of 3 files are past the day through which they were verified:',
      '  tx/b.yaml                                   verified through 2026-10-11  40 days ago',
      '  tx/a.yaml                                   verified through 2026-11-19  1 day ago',
      '',
    ]);
    expect(report(day, ages.slice(2))).toContain('All 1 files are verified through that day.');
  });

  test('names the rules that rest on a weak source, and the sites that carry them, the weakest first', () => {
    const weak = Object.values(rulebook.states).flatMap(({ rules }) =>
      rules.filter((rule) => rule.base.confidence === 'low'),
    );
    for (const rule of weak) expect(report()).toMatch(new RegExp(`${rule.id} .*which fees are taxed`));
    expect(report()).toMatch(/The weakest of \d+ sites/);
    expect(report()).toMatch(/surplexa\.com +\d+ +[1-9]/);
    expect(report()).not.toMatch(/www\.fslso\.com/);
  });
});
