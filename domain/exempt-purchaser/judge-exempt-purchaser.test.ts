import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadExemptPurchaser } from '#rulebook/load-exempt-purchaser.ts';
import { type CivilDate, parseCivilDate } from '../calendar/civil-date.ts';
import { cents, parseCents } from '../money/cents.ts';
import { judgeExemptPurchaser, type PurchaserAnswers } from './judge-exempt-purchaser.ts';
import { isMoneyMeasure, PURCHASER_MEASURES, type PurchaserMeasure, RISK_MANAGER_TIES } from './measures.ts';

const law = loadExemptPurchaser();
const amount = (text: string) => parseCents(text);
const GIVEN: PurchaserAnswers = {
  riskManager: 'EMPLOYED',
  riskManagerName: 'Jane Doe',
  riskManagerQualifications: 'CPCU, 8 years as risk manager',
  premium: amount('150000.00'),
  measure: 'EMPLOYEES',
  figure: amount('501'),
};
const judge = (changes: Partial<PurchaserAnswers> = {}, on = '2026-03-01') =>
  judgeExemptPurchaser(law, { ...GIVEN, ...changes }, { on: parseCivilDate(on), basis: 'POLICY_EFFECTIVE' });
const sizeOf = (measure: PurchaserMeasure, figure: string, on: string) =>
  judge({ measure, figure: amount(figure) }, on).findings.find(({ requirement }) => requirement === 'SIZE');
const standing = (measure: PurchaserMeasure, figure: string, on = '2026-03-01') =>
  sizeOf(measure, figure, on)?.standing;

test('an insured with a risk manager, the premium and one measure meets it, and the proof says how', () => {
  const { outcome, evidence, findings } = judge();
  expect(outcome).toBe('MEETS');
  expect(findings.map(({ standing }) => standing)).toEqual(['MET', 'MET', 'MET']);
  expect(evidence).toBe(
    [
      'Exempt commercial purchaser, 15 U.S.C. 8206(5), by the insured’s answers as of Mar 1, 2026 (policy effective date).',
      'Qualified risk manager, employed: Jane Doe; CPCU, 8 years as risk manager.',
      'Nationwide commercial P&C premium: $150,000.00 is more than $100,000.00.',
      'Full-time equivalent employees: 501 is more than 500.',
    ].join('\n'),
  );
});

describe('each requirement alone', () => {
  test('without a risk manager nothing else is asked', () => {
    expect(judge({ riskManager: 'NONE', riskManagerName: '', premium: null, figure: null })).toMatchObject({
      outcome: 'DOES_NOT_MEET',
      findings: [{ requirement: 'RISK_MANAGER', standing: 'NOT_MET' }],
      questions: [],
      evidence: null,
    });
  });

  test.each([
    ['99999.99', 'NOT_MET', 'and is $0.01 below.'],
    ['100000.00', 'NOT_MET', 'and is exactly that.'],
    ['100000.01', 'MET', '$100,000.01 is more than $100,000.00.'],
  ])('premium of %s: %s', (premium, expected, words) => {
    const { findings, evidence } = judge({ premium: amount(premium) });
    expect(findings[1]).toMatchObject({ requirement: 'PREMIUM', standing: expected });
    expect(findings[1]?.sentence).toContain(words);
    expect(evidence === null).toBe(expected === 'NOT_MET');
  });

  test.each([
    ['EMPLOYEES', '500', 'NOT_MET'],
    ['EMPLOYEES', '500.5', 'MET'],
    ['EMPLOYEES', '501', 'MET'],
    ['GROUP_EMPLOYEES', '1000', 'NOT_MET'],
    ['GROUP_EMPLOYEES', '1001', 'MET'],
    ['POPULATION', '50000', 'NOT_MET'],
    ['POPULATION', '50001', 'MET'],
  ] as const)('%s of %s: %s, whatever the day', (measure, figure, expected) => {
    for (const on of ['2011-07-21', '2026-03-01', '2031-01-01']) {
      expect(standing(measure, figure, on)).toBe(expected);
    }
  });
});

/** What must be exceeded by, or reached, on the first and the last day of each period. */
const PERIODS = [
  ['2011-07-21', '2014-12-31', '20000000.00', '50000000.00', '30000000.00'],
  ['2015-01-01', '2019-12-31', '22040000.00', '55100000.00', '33060000.00'],
  ['2020-01-01', '2024-12-31', '23781160.00', '59452900.00', '35671740.00'],
] as const;
const below = (text: string) => `${amount(text) / 100n - 1n}.99`;
const above = (text: string) => text.replace(/\.00$/, '.01');

test.each(PERIODS)('the amounts from %s to %s', (from, to, netWorth, revenues, expenditures) => {
  for (const on of [from, to]) {
    expect(standing('NET_WORTH', netWorth, on)).toBe('NOT_MET');
    expect(standing('NET_WORTH', above(netWorth), on)).toBe('MET');
    expect(standing('ANNUAL_REVENUES', revenues, on)).toBe('NOT_MET');
    expect(standing('ANNUAL_REVENUES', above(revenues), on)).toBe('MET');
    expect(standing('BUDGETED_EXPENDITURES', below(expenditures), on)).toBe('NOT_MET');
    expect(standing('BUDGETED_EXPENDITURES', expenditures, on)).toBe('MET');
  }
});

describe('since January 1, 2025, whose amounts nobody has told us', () => {
  test.each([
    ['NET_WORTH', '23781160.00', 'NOT_MET'],
    ['NET_WORTH', '23781160.01', 'UNKNOWN'],
    ['NET_WORTH', '999000000000.00', 'UNKNOWN'],
    ['BUDGETED_EXPENDITURES', '35671739.99', 'NOT_MET'],
    ['BUDGETED_EXPENDITURES', '35671740.00', 'UNKNOWN'],
  ] as const)('%s of %s: %s', (measure, figure, expected) => {
    expect(standing(measure, figure, '2024-12-31')).not.toBe('UNKNOWN');
    for (const on of ['2025-01-01', '2029-12-31']) expect(standing(measure, figure, on)).toBe(expected);
  });

  test('what fails by the last amount says why the amount is not lower now, with its sources', () => {
    const finding = sizeOf('NET_WORTH', '20000000', '2025-01-01');
    expect(finding?.sentence).toBe(
      'Net worth: $20,000,000.00. It must be more than $23,781,160.00, the amount in force from Jan 1, 2020 to Dec 31, 2024, and is $3,781,160.00 below. The amount in force on Jan 1, 2025 isn’t lower: the consumer price index (CPI-U) rose from 256.759 in September 2019 to 315.301 in September 2024. One measure is enough: if the insured meets another, choose that.',
    );
    expect(finding?.sources.map(({ source }) => source)).toEqual([
      expect.stringContaining('law.cornell.edu'),
      expect.stringContaining('slai.org'),
      expect.stringContaining('bls.gov'),
    ]);
  });

  test('what is above it cannot be said, and the proof asks to confirm the amount', () => {
    const { outcome, evidence } = judge({ measure: 'NET_WORTH', figure: amount('30000000') }, '2026-11-26');
    expect(outcome).toBe('CANNOT_BE_SAID');
    expect(evidence).toContain('We have no source for the amounts in force since Jan 1, 2025.');
    expect(evidence).toContain('Confirm the amount in force on Nov 26, 2026.');
  });

  test('from 2030 on nothing is known, not even that it is not lower', () => {
    expect(standing('NET_WORTH', '1.00', '2030-01-01')).toBe('UNKNOWN');
    expect(sizeOf('NET_WORTH', '1.00', '2030-01-01')?.sentence).toContain(
      'We have no source for the amounts in force on Jan 1, 2030.',
    );
  });
});

test('before the act nothing can be said', () => {
  expect(judge({}, '2011-07-20')).toMatchObject({
    outcome: 'CANNOT_BE_SAID',
    findings: [{ requirement: 'DEFINITION', sentence: expect.stringContaining('Jul 21, 2011') }],
    evidence: null,
  });
  expect(judge({}, '2011-07-21').outcome).toBe('MEETS');
});

test('asks one thing after the other', () => {
  const nothing: PurchaserAnswers = {
    riskManager: null,
    riskManagerName: '',
    riskManagerQualifications: '',
    premium: null,
    measure: null,
    figure: null,
  };
  const steps: [Partial<PurchaserAnswers>, string][] = [
    [{}, 'employ or retain'],
    [{ riskManager: 'RETAINED' }, 'Who is'],
    [{ riskManager: 'RETAINED', riskManagerName: 'Jo' }, 'On what'],
    [{ ...GIVEN, premium: null, measure: null, figure: null }, 'How much commercial P&C premium'],
    [{ ...GIVEN, measure: null, figure: null }, 'By which measure'],
    [{ ...GIVEN, measure: 'NET_WORTH', figure: null }, 'Enter the figure: net worth.'],
  ];
  for (const [given, words] of steps) {
    const { outcome, questions, evidence } = judge({ ...nothing, ...given });
    expect([outcome, evidence]).toEqual(['ASK', null]);
    expect(questions[0]).toContain(words);
  }
});

describe('whatever is answered', () => {
  const on = fc
    .date({ min: new Date('2011-07-21'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((day) => parseCivilDate(day.toISOString().slice(0, 10)));
  const figure = fc.oneof(
    fc.bigInt({ min: 0n, max: 10_000_000_000n }),
    fc.constantFrom(...PERIODS.flatMap((row) => row.slice(2).map((text) => amount(text)))),
  );
  const answers = fc.record({
    riskManager: fc.option(fc.constantFrom(...RISK_MANAGER_TIES)),
    riskManagerName: fc.constantFrom('', 'Jane Doe'),
    riskManagerQualifications: fc.constantFrom('', 'ARM'),
    premium: fc.option(fc.bigInt({ min: 0n, max: 50_000_000n }).map(cents)),
    measure: fc.option(fc.constantFrom(...PURCHASER_MEASURES)),
    figure: fc.option(figure),
  });
  const ask = (given: PurchaserAnswers, day: CivilDate) =>
    judgeExemptPurchaser(law, given, { on: day, basis: 'TODAY' });

  test('it meets the definition only with all three met, and proof is given of nothing that fails', () => {
    fc.assert(
      fc.property(answers, on, (given, day) => {
        const { outcome, findings, evidence } = ask(given, day);
        const standings = findings.map(({ standing }) => standing);
        if (outcome === 'MEETS') expect(standings).toEqual(['MET', 'MET', 'MET']);
        expect(outcome === 'DOES_NOT_MEET').toBe(standings.includes('NOT_MET'));
        expect(evidence !== null).toBe(outcome === 'MEETS' || outcome === 'CANNOT_BE_SAID');
        if (outcome === 'CANNOT_BE_SAID') expect(given.measure && isMoneyMeasure(given.measure)).toBe(true);
      }),
    );
  });

  test('more never makes worse', () => {
    const rank = { NOT_MET: 0, UNKNOWN: 1, MET: 2 };
    fc.assert(
      fc.property(
        fc.constantFrom(...PURCHASER_MEASURES),
        figure,
        fc.bigInt({ min: 0n, max: 10_000_000n }),
        on,
        (measure, less, more, day) => {
          const of = (value: bigint) => {
            const found = ask({ ...GIVEN, measure, figure: value }, day).findings[2];
            return rank[found?.standing ?? 'NOT_MET'];
          };
          expect(of(less + more)).toBeGreaterThanOrEqual(of(less));
        },
      ),
    );
  });

  test('with amounts of an unknown period nothing in dollars is ever met', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('NET_WORTH', 'ANNUAL_REVENUES', 'BUDGETED_EXPENDITURES'),
        figure,
        on,
        (measure, value, day) => {
          const found = ask({ ...GIVEN, measure, figure: value }, day).findings[2];
          if (day >= '2025-01-01') expect(found?.standing).not.toBe('MET');
          else expect(found?.standing).not.toBe('UNKNOWN');
        },
      ),
    );
  });
});
