import { expect, test } from 'vitest';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { parseCents } from '../money/cents.ts';
import { applyReadings } from './apply-readings.ts';
import { parseRule } from './parse-rule.ts';
import { readingsDue } from './readings-due.ts';
import type { RuleReading } from './rule.ts';
import type { Rulebook } from './rulebook.ts';

const day = parseCivilDate;
const BASE = ruleFile().base as object;

/** Read on 2026-01-01, so current through 2027-01-01 where a tax and 2026-05-01 where a stamping fee. */
function rule(name: string, changes: Record<string, unknown> = {}, entry: Record<string, unknown> = {}) {
  const entries = [entryFile({ from: '2020-01-01', rate: '0.03', ...entry })];
  const read = { verified_on: '2026-01-01', verified_through: '2026-01-01' };
  const kind = name === 'stamping-fee' ? 'STAMPING_FEE' : 'PREMIUM_TAX';
  return parseRule(
    `tx/${name}.yaml`,
    ruleFile({ rule: `tx.${name.replaceAll('-', '_')}`, kind, entries, ...read, ...changes }),
  );
}
const bookOf = (...rules: ReturnType<typeof rule>[]): Rulebook =>
  ({ version: 'v', states: { TX: { code: 'TX', rules } } }) as unknown as Rulebook;
const dueIn = (book: Rulebook, on: string) =>
  readingsDue(book, day(on)).map(({ rule: { id }, reasons, dueOn }) => [id, reasons.join(' '), dueOn]);
const reading = (id: string, readOn: string, readBy = 'Ada Admin'): RuleReading => ({
  rule: id,
  readOn: day(readOn),
  readBy,
  source: 'https://example.org/fees',
  remark: 'As it stands.',
});
const DISPUTED = {
  disputed: { figures: '3% or 4%', source: 'https://example.org/other', who_can_settle: 'the office' },
};

test('what is sure is due on the day after its time is over, stamping fees earlier than taxes', () => {
  const book = bookOf(rule('premium-tax'), rule('stamping-fee'));
  expect(dueIn(book, '2026-05-01')).toEqual([]);
  expect(dueIn(book, '2026-05-02')).toEqual([['tx.stamping_fee', 'OVERDUE', '2026-05-02']]);
  expect(dueIn(book, '2027-01-01').map(([id]) => id)).toEqual(['tx.stamping_fee']);
  expect(dueIn(book, '2027-01-02').map(([id]) => id)).toEqual(['tx.premium_tax', 'tx.stamping_fee']);
});

test('what is in doubt is due at once, with every reason', () => {
  const due = (changes: Record<string, unknown>, entry: Record<string, unknown>) =>
    dueIn(bookOf(rule('premium-tax', changes, entry)), '2026-01-02').map(([, reasons]) => reasons);
  expect(due({}, DISPUTED)).toEqual(['DISPUTED']);
  expect(due({}, { confidence: 'low' })).toEqual(['WEAK_SOURCE']);
  expect(due({ base: { ...BASE, confidence: 'low' } }, {})).toEqual(['WEAK_BASE']);
  expect(due({ base: { ...BASE, confidence: 'low' } }, { rate: undefined, flat: '20.00' })).toEqual([]);
  expect(due({}, { rate: undefined, unknown: { missing: 'the rate', who_can_settle: 'x' } })).toEqual([
    'UNKNOWN',
  ]);
  expect(due({}, {})).toEqual([]);
});

test('a change that is announced is due 60 days before', () => {
  const entries = [
    entryFile({ from: '2026-06-01', rate: '0.02', status: 'enacted' }),
    entryFile({ from: '2020-01-01', to: '2026-05-31', rate: '0.03' }),
  ];
  const book = bookOf(rule('premium-tax', { entries }));
  expect(dueIn(book, '2026-04-01')).toEqual([]);
  expect(dueIn(book, '2026-04-02').map(([, reasons]) => reasons)).toEqual(['CHANGE_AHEAD']);
  expect(dueIn(book, '2026-06-01')).toEqual([]);
});

test('what is charged no more is never due, unless somebody disputes it', () => {
  const none = { rate: undefined, value: 'none', confidence: 'low' };
  expect(dueIn(bookOf(rule('premium-tax', {}, none)), '2029-01-01')).toEqual([]);
  expect(dueIn(bookOf(rule('premium-tax', {}, { ...none, ...DISPUTED })), '2026-01-02')).toHaveLength(1);
});

test('what is charged no more is due when a charge is announced, 60 days before', () => {
  const entries = [
    entryFile({ from: '2026-06-01', rate: '0.02', status: 'enacted' }),
    entryFile({ from: '2020-01-01', to: '2026-05-31', rate: undefined, value: 'none' }),
  ];
  const book = bookOf(rule('premium-tax', { entries }));
  expect(dueIn(book, '2026-04-01')).toEqual([]);
  expect(dueIn(book, '2026-04-02')).toEqual([['tx.premium_tax', 'CHANGE_AHEAD', '2026-01-01']]);
});

test('every doubt is named, the weightiest first, and an age that is over after them', () => {
  const doubts = { base: { ...BASE, confidence: 'low' } };
  const book = bookOf(rule('premium-tax', doubts, { ...DISPUTED, confidence: 'low' }));
  const [due] = readingsDue(book, day('2027-01-01'));
  expect(due?.reasons).toEqual(['DISPUTED', 'WEAK_SOURCE', 'WEAK_BASE']);
  expect([due?.age, due?.entry]).toEqual([365, book.states.TX?.rules[0]?.entries[0]]);
  const [later] = readingsDue(book, day('2027-01-02'));
  expect(later?.reasons).toEqual(['DISPUTED', 'WEAK_SOURCE', 'WEAK_BASE', 'OVERDUE']);
  expect(later?.dueOn).toBe('2026-01-01');
});

test('amounts that nobody ever knew come first, by their name, whatever is beside them', () => {
  const unknown = { rate: undefined, unknown: { missing: 'x', who_can_settle: 'y' } };
  const [z, y] = [rule('z-tax', {}, unknown), rule('y-tax', {}, unknown)];
  const known = rule('stamping-fee', {}, { confidence: 'low' });
  for (const rules of [
    [z, known, y],
    [known, y, z],
  ]) {
    const due = readingsDue(bookOf(...rules), day('2026-02-01'));
    expect(due.map(({ rule: { id }, stakeBasis }) => [id, stakeBasis])).toEqual([
      ['tx.y_tax', 'LAST_KNOWN'],
      ['tx.z_tax', 'LAST_KNOWN'],
      ['tx.stamping_fee', 'IN_FORCE'],
    ]);
  }
});

test('money at stake times age ranks, and an amount nobody knows comes first', () => {
  const low = { confidence: 'low' };
  const tax = rule('premium-tax', { verified_on: '2026-01-31', verified_through: '2026-01-31' }, low);
  const fee = rule('stamping-fee', {}, { rate: '0.001', ...low });
  // 31 January: $300 read today counts a day, $10 for 30 days makes as much, and the id decides.
  const ranked = (on: string) => readingsDue(bookOf(fee, tax), day(on)).map(({ rule: { id } }) => id);
  expect(ranked('2026-01-31')).toEqual(['tx.premium_tax', 'tx.stamping_fee']);
  const older = rule(
    'stamping-fee',
    { verified_on: '2025-12-31', verified_through: '2025-12-31' },
    {
      rate: '0.001',
      ...low,
    },
  );
  expect(readingsDue(bookOf(tax, older), day('2026-01-31'))[0]?.rule.id).toBe('tx.stamping_fee');
  const unknown = rule('fire-tax', {}, { rate: undefined, unknown: { missing: 'x', who_can_settle: 'y' } });
  const first = readingsDue(bookOf(tax, unknown), day('2026-02-01'))[0];
  expect(first).toMatchObject({ rule: { id: 'tx.fire_tax' }, stake: null });
});

test('the stake is what the charge takes of $10,000, within its bounds', () => {
  const due = (entry: Record<string, unknown>) =>
    readingsDue(bookOf(rule('premium-tax', {}, { confidence: 'low', ...entry })), day('2026-02-01'))[0];
  const stake = (entry: Record<string, unknown>) => [due(entry)?.stake, due(entry)?.stakeBasis];
  expect(stake({})).toEqual([parseCents('300.00'), 'IN_FORCE']);
  expect(stake({ maximum: '100.00' })).toEqual([parseCents('100.00'), 'IN_FORCE']);
  expect(stake({ minimum: '400.00' })).toEqual([parseCents('400.00'), 'IN_FORCE']);
  expect(stake({ rate: undefined, flat: '20.00' })).toEqual([parseCents('20.00'), 'IN_FORCE']);
  expect(stake({ minimum: '100.00', maximum: '300.00' })).toEqual([parseCents('300.00'), 'IN_FORCE']);
  const byLine = [
    { lines: ['FIRE'], flat: '2.00' },
    { lines: ['FLOOD'], flat: '4.00' },
    { lines: ['CYBER'], flat: '3.00' },
  ];
  for (const flat_by_line of [byLine, byLine.toReversed()])
    expect(stake({ rate: undefined, flat_by_line })).toEqual([parseCents('4.00'), 'AT_MOST']);
});

test('an amount that is unknown now stakes the last one that was known', () => {
  const entries = [
    entryFile({ from: '2021-01-01', unknown: { missing: 'the rate', who_can_settle: 'x' } }),
    entryFile({ from: '2020-01-01', to: '2020-12-31', rate: '0.06' }),
  ];
  const book = bookOf(rule('premium-tax', { entries }));
  const [due] = readingsDue(book, day('2026-02-01'));
  expect([due?.stake, due?.stakeBasis]).toEqual([parseCents('600.00'), 'LAST_KNOWN']);
});

test('an amount that is unknown stays on the list, however often its sources are read', () => {
  const book = bookOf(
    rule('premium-tax', {}, { rate: undefined, unknown: { missing: 'the rate', who_can_settle: 'x' } }),
  );
  const read = applyReadings(book, [reading('tx.premium_tax', '2026-05-10')]);
  expect(dueIn(read, '2026-05-10')).toEqual([['tx.premium_tax', 'UNKNOWN', '2026-05-10']]);
});

test('a reading takes a charge off the list for its time; what stays in doubt returns after 30 days', () => {
  const book = bookOf(rule('premium-tax', {}, DISPUTED), rule('stamping-fee'));
  const read = applyReadings(book, [
    reading('tx.premium_tax', '2026-05-10'),
    reading('tx.stamping_fee', '2026-05-10'),
  ]);
  expect(dueIn(read, '2026-05-10')).toEqual([]);
  expect(dueIn(read, '2026-06-08')).toEqual([]);
  expect(dueIn(read, '2026-06-09')).toEqual([['tx.premium_tax', 'DISPUTED', '2026-06-09']]);
  expect(dueIn(read, '2026-09-08').map(([id]) => id)).toEqual(['tx.premium_tax', 'tx.stamping_fee']);
});

test('the latest reading stands, with reader and remark; amounts and version stay', () => {
  const book = bookOf(rule('premium-tax'), rule('stamping-fee'));
  const read = applyReadings(book, [
    reading('tx.premium_tax', '2026-05-10', 'Ada'),
    reading('tx.premium_tax', '2026-03-01', 'Bea'),
    reading('tx.premium_tax', '2026-05-10', 'Cid'),
    reading('tx.gone', '2026-05-10'),
  ]);
  const [tax, fee] = read.states.TX?.rules ?? [];
  expect(tax).toMatchObject({
    verifiedBy: 'Cid',
    verifiedOn: '2026-05-10',
    verifiedThrough: '2026-05-10',
    currentThrough: '2027-05-10',
    reading: { readBy: 'Cid', remark: 'As it stands.' },
  });
  expect(tax?.entries).toBe(book.states.TX?.rules[0]?.entries);
  expect(fee).toBe(book.states.TX?.rules[1]);
  expect(read.version).toBe('v');
  expect(applyReadings(book, [])).toBe(book);
});

test('a rulebook that was read later than the admin outranks the reading', () => {
  const book = bookOf(rule('premium-tax'));
  expect(
    applyReadings(book, [reading('tx.premium_tax', '2025-12-31')]).states.TX?.rules[0]?.reading,
  ).toBeNull();
  expect(
    applyReadings(book, [reading('tx.premium_tax', '2026-01-01')]).states.TX?.rules[0]?.reading,
  ).not.toBeNull();
});
