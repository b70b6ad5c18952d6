import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { formatCents, parseCents } from '#domain/money/cents.ts';
import { parseRate } from '#domain/money/rate.ts';
import { applyOverrides } from '#domain/rules/apply-overrides.ts';
import type { AddedPlaceRate, RuleOverride } from '#domain/rules/rule-override.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { assess } from '#domain/tax/assess.ts';
import { rulesWithoutPlaceRate } from '#domain/tax/select-place-rate.ts';
import type { Transaction } from '#domain/tax/types.ts';
import { loadRulebook, RULEBOOK_FOLDER, readRulebook } from './load.ts';
import { parsePlaceRates } from './parse-place-rates.ts';
import { placeRatesText } from './place-rates-text.ts';

// MADE UP for this test: no city or county of Kentucky has these rates.
const MADE_UP = `place,class,rate,minimum,from
Madeupville,FIRE_AND_ALLIED_PERILS,0.10,5.00,2025-07-01
Madeupville,FIRE_AND_ALLIED_PERILS,0.08,,2026-07-01
Madeupville,CASUALTY_AND_LIABILITY,0.05,25.00,2025-07-01
Madeupville,VEHICLE,0,,2025-07-01
Nowhere County,CASUALTY_AND_LIABILITY,0.011,,2025-07-01
`;

let folder: string;
let withTable: Rulebook;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-rates-'));
  cpSync(join(RULEBOOK_FOLDER, 'ky'), join(folder, 'ky'), { recursive: true });
  writeFileSync(join(folder, 'ky', 'municipal-rates.csv'), MADE_UP);
  withTable = readRulebook(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const transaction = (changes: Partial<Transaction> = {}): Transaction => ({
  state: 'KY',
  filingType: 'NEW_BUSINESS',
  policyEffectiveOn: parseCivilDate('2026-03-01'),
  transactionEffectiveOn: parseCivilDate('2026-03-01'),
  dates: {},
  coverages: [{ line: 'GENERAL_LIABILITY', premium: parseCents('10000.00') }],
  fees: [],
  exemptions: [],
  municipality: { place: 'Madeupville', share: parseRate('1') },
  ...changes,
});
const municipal = (changes: Partial<Transaction> = {}, rulebook = withTable) => {
  const { lines, warnings } = assess(transaction(changes), rulebook);
  return {
    lines: lines.filter(({ kind }) => kind === 'MUNICIPAL_TAX'),
    gaps: warnings.filter(({ code }) => code === 'NOT_INCLUDED'),
  };
};
const amounts = (changes: Partial<Transaction>) =>
  Object.fromEntries(municipal(changes).lines.map(({ rule, amount }) => [rule, formatCents(amount)]));
const fire = (premium: string) => [{ line: 'FIRE', premium: parseCents(premium) } as const];

describe('a page of the Department’s table for the year from 2020-07-01', () => {
  // Published 2020-04-09: https://pdfslide.us/documents/commonwealth-of-kentucky-department-of-insurance-local-2020-4-9-2020-2021.html
  // Of its 20 places those whose classes all bear one rate: the order of the classes on that page is a reading.
  const PUBLISHED = [
    ['Albany', '0.10', '', '1000.00'],
    ['Allen', '0.06', '', '600.00'],
    ['Anchorage', '0.05', '', '500.00'],
    ['Anderson County', '0.04', '', '400.00'],
    ['Arlington', '0.08', '25.00', '800.00'],
    ['Ashland', '0.10', '', '1000.00'],
    ['Audubon Park', '0.09', '', '900.00'],
    ['Barbourville', '0.09', '', '900.00'],
    ['Bedford', '0.11', '5.00', '1100.00'],
  ] as const;
  let published: Rulebook;
  beforeAll(() => {
    const ofYear = mkdtempSync(join(tmpdir(), 'place-rates-2020-'));
    cpSync(join(RULEBOOK_FOLDER, 'ky'), join(ofYear, 'ky'), { recursive: true });
    const rows = PUBLISHED.flatMap(([place, rate, minimum]) =>
      ['CASUALTY_AND_LIABILITY', 'FIRE_AND_ALLIED_PERILS'].map(
        (of) => `${place},${of},${rate},${minimum},2020-07-01\n`,
      ),
    );
    writeFileSync(
      join(ofYear, 'ky', 'municipal-rates.csv'),
      `place,class,rate,minimum,from\n${rows.join('')}`,
    );
    published = readRulebook(ofYear);
    rmSync(ofYear, { recursive: true });
  });
  const on = (day: string, place: string, premium = '10000.00') =>
    municipal(
      {
        policyEffectiveOn: parseCivilDate(day),
        transactionEffectiveOn: parseCivilDate(day),
        coverages: [{ line: 'GENERAL_LIABILITY', premium: parseCents(premium) }],
        municipality: { place, share: parseRate('1') },
      },
      published,
    );

  test.each(PUBLISHED)('%s takes %s', (place, _rate, _minimum, amount) => {
    expect(on('2020-07-01', place).lines.map((line) => formatCents(line.amount))).toEqual([amount]);
    // The day before no row holds: it has no amount, and it is said.
    const before = on('2020-06-30', place);
    expect(before.lines).toEqual([]);
    expect(before.gaps).toHaveLength(1);
  });

  test.each([
    ['Bedford', '20.00', '5.00'],
    ['Bedford', '100.00', '11.00'],
    ['Arlington', '312.50', '25.00'],
    ['Arlington', '312.60', '25.01'],
  ])('%s takes of $%s at least its minimum: $%s', (place, premium, amount) => {
    expect(on('2020-07-01', place, premium).lines.map((line) => formatCents(line.amount))).toEqual([amount]);
  });
});

describe('Kentucky with an imported table', () => {
  test('charges the rate of place and class, and says where it comes from', () => {
    const { lines, gaps } = municipal();
    expect(gaps).toEqual([]);
    expect(lines).toMatchObject([
      {
        rule: 'ky.municipal_tax_casualty',
        rate: '0.05',
        base: 1_000_000n,
        amount: 50_000n,
        entryFrom: '2025-07-01',
      },
    ]);
    expect(lines[0]?.notes[0]).toBe('The rate for Madeupville.');
  });

  test('knows the first day of a rate from the table, whenever the law was first seen', () => {
    const state = withTable.states.KY!;
    const seenOn = parseCivilDate('2026-11-20');
    const rules = state.rules.map((rule) => ({
      ...rule,
      entries: rule.entries.map((entry) => ({ ...entry, seenOn })),
    }));
    const { warnings } = assess(transaction(), { version: 'seen', states: { KY: { ...state, rules } } });
    const unknown = warnings.filter(({ code }) => code === 'START_UNKNOWN').map(({ rule }) => rule);
    expect(unknown).toContain('ky.premium_tax');
    expect(unknown).not.toContain('ky.municipal_tax_casualty');
  });

  test('takes the minimum of the place once: a return gives back its rate alone', () => {
    const small = { coverages: [{ line: 'CYBER', premium: parseCents('100.00') }] } as const;
    expect(amounts(small)).toEqual({ 'ky.municipal_tax_casualty': '25.00' });
    const returned = { coverages: [{ line: 'CYBER', premium: parseCents('-100.00') }] } as const;
    expect(amounts({ ...returned, filingType: 'ENDORSEMENT_RETURN' })).toEqual({
      'ky.municipal_tax_casualty': '-5.00',
    });
  });

  test('counts only the share inside the place', () => {
    const inside = { municipality: { place: 'madeupville ', share: parseRate('0.25') } };
    const { lines } = municipal(inside);
    expect(lines).toMatchObject([{ base: 250_000n, amount: 12_500n, exact: '125' }]);
    expect(lines[0]?.components).toMatchObject([{ amount: 1_000_000n, share: '0.25', taxed: true }]);
    expect(lines[0]?.notes).toContain('Only the premium on what lies in madeupville  counts.');
  });

  test('takes each coverage by its own class', () => {
    const coverages = [
      ...fire('2000.00'),
      { line: 'GENERAL_LIABILITY', premium: parseCents('1000.00') } as const,
    ];
    expect(amounts({ coverages })).toEqual({
      'ky.municipal_tax_casualty': '50.00',
      'ky.municipal_tax_fire': '200.00',
    });
  });

  test('goes by the first day of the policy, a change by its own day, a return by the policy again', () => {
    const at = (filingType: Transaction['filingType'], premium: string) =>
      amounts({
        filingType,
        coverages: fire(premium),
        transactionEffectiveOn: parseCivilDate('2026-08-01'),
      })['ky.municipal_tax_fire'];
    expect(at('NEW_BUSINESS', '1000.00')).toBe('100.00');
    expect(at('ENDORSEMENT_ADDITIONAL', '1000.00')).toBe('80.00');
    expect(at('ENDORSEMENT_RETURN', '-1000.00')).toBe('-100.00');
    const day = (date: string) =>
      amounts({ coverages: fire('1000.00'), policyEffectiveOn: parseCivilDate(date) });
    expect(day('2026-06-30')).toEqual({ 'ky.municipal_tax_fire': '100.00' });
    expect(day('2026-07-01')).toEqual({ 'ky.municipal_tax_fire': '80.00' });
  });

  test('a rate of nothing charges nothing, and nothing is missing', () => {
    const coverages = [{ line: 'AUTO_PHYSICAL_DAMAGE', premium: parseCents('1000.00') } as const];
    expect(municipal({ coverages })).toEqual({ lines: [], gaps: [] });
  });

  test('names what is missing: the place, its row, its row on that day', () => {
    const gap = (changes: Partial<Transaction>) => {
      const { lines, gaps } = municipal(changes);
      expect(lines).toEqual([]);
      expect(assess(transaction(changes), withTable).stateTotal).toBeNull();
      return gaps.map(({ rule, message }) => `${rule}: ${message}`);
    };
    expect(gap({ municipality: null })).toEqual([
      'ky.municipal_tax_casualty: Kentucky municipal premium tax, casualty and liability has no amount yet. ' +
        'Enter the city or county of the risk, which sets the rate.',
    ]);
    expect(gap({ municipality: { place: 'Elsewhere', share: parseRate('1') } })).toEqual([
      'ky.municipal_tax_casualty: Kentucky municipal premium tax, casualty and liability has no amount yet. ' +
        'We don’t have the rate for “Elsewhere” on Mar 1, 2026. Confirm with: the city or county.',
    ]);
    expect(gap({ policyEffectiveOn: parseCivilDate('2025-06-30') })).toHaveLength(1);
    expect(
      gap({ coverages: fire('1.00'), municipality: { place: 'Nowhere County', share: parseRate('1') } }),
    ).toHaveLength(1);
  });

  test('no longer names the gap, and has another version', () => {
    const gaps = (rulebook: Rulebook) =>
      rulebook.states.KY?.facts.knownGaps.filter(({ effect }) => effect === 'NO_TOTAL');
    expect(gaps(withTable)).toEqual([]);
    expect(gaps(loadRulebook())).toHaveLength(1);
    expect(withTable.states.KY?.rules).toHaveLength(8);
  });
});

describe('Kentucky without a table', () => {
  const override = (change: Partial<AddedPlaceRate> = {}): RuleOverride => ({
    number: 4,
    state: 'KY',
    rule: 'ky.municipal_tax_casualty',
    change: {
      what: 'PLACE_RATE',
      place: 'Madeupville',
      from: parseCivilDate('2026-03-01'),
      rate: '0.05',
      minimum: null,
      ...change,
    },
    citation: 'Ordinance 7',
    source: 'https://example.org/ordinance',
    reason: 'The city told us.',
    by: 'Ada Admin',
    on: parseCivilDate('2026-11-29'),
  });
  const on = (day: string, rulebook: Rulebook, place = 'Madeupville') =>
    municipal(
      { policyEffectiveOn: parseCivilDate(day), municipality: { place, share: parseRate('1') } },
      rulebook,
    );

  test('a rate is known from its first day on, and nothing is missing where none goes by the place', () => {
    const isKnown = (rulebook: Rulebook, day: string, id = 'ky.municipal_tax_casualty') =>
      rulesWithoutPlaceRate(rulebook.states.KY?.rules ?? [], {
        ...{ rules: [id], place: ' MADEUPVILLE ', on: parseCivilDate(day) },
      }).length === 0;
    const added = applyOverrides(loadRulebook(), [override()]);
    expect(isKnown(loadRulebook(), '2026-03-01')).toBe(false);
    expect(isKnown(added, '2026-02-28')).toBe(false);
    expect(isKnown(added, '2026-03-01')).toBe(true);
    expect(isKnown(added, '2026-03-01', 'ky.municipal_tax_fire')).toBe(false);
    expect(isKnown(loadRulebook(), '2026-03-01', 'ky.premium_tax')).toBe(true);
    expect(isKnown(loadRulebook(), '2026-03-01', 'ky.gone')).toBe(true);
  });

  test('the line of the class has no amount, so there is no total, and what is known is told', () => {
    const { lines, unknown, stateTotal } = assess(transaction(), loadRulebook());
    expect(lines.map(({ rule, amount }) => `${rule} ${formatCents(amount)}`)).toEqual([
      'ky.premium_tax 300.00',
      'ky.premium_surcharge 180.00',
    ]);
    expect(unknown).toMatchObject([
      {
        rule: 'ky.municipal_tax_casualty',
        why: expect.stringContaining('the rate for “Madeupville”'),
        missingRate: { place: 'Madeupville', on: '2026-03-01' },
      },
    ]);
    expect(stateTotal).toBeNull();
  });

  test('a rate that an admin added is the place’s from its first day on, and says who added it', () => {
    const rulebook = applyOverrides(loadRulebook(), [override()]);
    expect(on('2026-02-28', rulebook)).toMatchObject({ lines: [], gaps: [{ code: 'NOT_INCLUDED' }] });
    const { lines, gaps } = on('2026-03-01', rulebook, ' MADEUPVILLE');
    expect(gaps).toEqual([]);
    expect(lines).toMatchObject([
      {
        rate: '0.05',
        amount: 50_000n,
        entryFrom: '2026-03-01',
        citation: 'Ordinance 7',
        source: 'https://example.org/ordinance',
      },
    ]);
    expect(lines[0]?.notes.slice(0, 2)).toEqual([
      'The rate for Madeupville.',
      'Override by Ada Admin on Nov 29, 2026: The city told us.',
    ]);
    expect(on('2026-03-01', rulebook, 'Elsewhere').lines).toEqual([]);
    expect(loadRulebook().states.KY).toEqual(readRulebook(RULEBOOK_FOLDER).states.KY);
  });

  test('a later override of the same place and day takes the place of the one before, a later day follows it', () => {
    const rates = [
      override(),
      { ...override({ rate: '0.06', minimum: parseCents('700.00') }), number: 5 },
      { ...override({ rate: '0', from: parseCivilDate('2026-07-01') }), number: 6 },
    ];
    const rulebook = applyOverrides(loadRulebook(), rates);
    expect(on('2026-06-30', rulebook).lines).toMatchObject([{ rate: '0.06', amount: 70_000n }]);
    expect(on('2026-07-01', rulebook)).toEqual({ lines: [], gaps: [] });
  });

  test('a rate of the table stays for other places and days', () => {
    const rulebook = applyOverrides(withTable, [override({ rate: '0.07' })]);
    expect(on('2026-02-28', rulebook).lines).toMatchObject([{ rate: '0.05' }]);
    expect(on('2026-03-01', rulebook).lines).toMatchObject([{ rate: '0.07' }]);
    expect(on('2026-03-01', rulebook, 'Nowhere County').lines).toMatchObject([{ rate: '0.011' }]);
  });
});

describe('a table of rates by place', () => {
  const faults = (text: string) => parsePlaceRates('rates.csv', text).faults.map(({ message }) => message);
  const row = (text: string) => faults(`place,class,rate,minimum,from\n${text}\n`);

  test('comes back as it was, in one order', () => {
    const { rows } = parsePlaceRates('rates.csv', MADE_UP);
    expect(rows).toHaveLength(5);
    expect(parsePlaceRates('rates.csv', placeRatesText([...rows].reverse())).rows).toEqual(
      parsePlaceRates('rates.csv', placeRatesText(rows)).rows,
    );
  });

  test.each([
    ['Town,FIRE,0.05,,2026-07-01', /^rates\.csv:2: class: "FIRE" is none of FIRE_AND_ALLIED_PERILS, /],
    [',VEHICLE,0.05,,2026-07-01', 'rates.csv:2: place: must name a city or county'],
    ['Town,VEHICLE,5%,,2026-07-01', 'rates.csv:2: rate: "5%" is not a rate such as 0.0485'],
    ['Town,VEHICLE,5,,2026-07-01', 'rates.csv:2: rate: "5" is more than the whole; 0.05 is 5%'],
    ['Town,VEHICLE,,,2026-07-01', 'rates.csv:2: rate: "" is not a rate such as 0.0485'],
    ['Town,VEHICLE,0.05,five,2026-07-01', 'rates.csv:2: minimum: "five" is not an amount such as 1234.50'],
    ['Town,VEHICLE,0.05,0,2026-07-01', 'rates.csv:2: minimum: must be more than zero, or nothing'],
    ['Town,VEHICLE,0.05,,2026-02-30', /^rates\.csv:2: from: "2026-02-30"/],
    ['Town,VEHICLE,0.05,2026-07-01', 'rates.csv:2: (row): has 4 values, not 5'],
    [
      'Town,VEHICLE,0.05,,2026-07-01\ntown ,VEHICLE,0.06,,2026-07-01',
      'rates.csv:3: from: line 2 has the same place, class and day',
    ],
    ['"Town,VEHICLE', /^rates\.csv:2: \(row\): Quote Not Closed/],
  ])('%s is told with line, column and reason', (text, message) => {
    expect(row(text)).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
  });

  test('tells all faults at once', () => {
    expect(row('Town,FIRE,5%,x,2026-07-01\n,VEHICLE,0.05,,2026-07-01')).toHaveLength(4);
  });

  test('needs its header, and rates below it', () => {
    expect(faults('town,class,rate\n')).toEqual([
      'rates.csv:1: (header): the first line must be place,class,rate,minimum,from',
    ]);
    expect(faults('place,class,rate,minimum,from\n')).toEqual(['rates.csv:1: (header): no rates follow']);
    expect(faults('')).toHaveLength(1);
  });

  test('is refused by the loader at the line of its fault', () => {
    writeFileSync(join(folder, 'ky', 'municipal-rates.csv'), `${MADE_UP}Town,VEHICLE,5,,2026-07-01\n`);
    expect(() => readRulebook(folder)).toThrow(/^ky\/municipal-rates\.csv:7: rate: /);
  });
});
