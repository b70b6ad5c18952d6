import { describe, expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { entryInForce } from '#domain/rules/value-on.ts';
import { type Asked, assessed, charged, writtenLawOf } from '#testing/ask-the-law.ts';
import { loadRulebook } from './load.ts';

// What a third search found surer than what stood, entry by entry; with it what was searched for and not found, which
// stays without an amount. All of it, one line each:
// npx vitest run --project unit rulebook/closed-gaps.test.ts --reporter verbose

const { states } = loadRulebook();
const MEDICAL = { line: 'MEDICAL_MALPRACTICE' } as const;
const unknownOn = (state: JurisdictionCode, policy: string, more: Asked = {}) =>
  assessed(state, { policy, ...more }).unknown.map(({ rule }) => rule);
const codesOn = (state: JurisdictionCode, asked: Asked) =>
  assessed(state, asked).warnings.map(({ code }) => code);
const ruleOf = (state: JurisdictionCode, id: string) => states[state]?.rules.find((rule) => rule.id === id);
const entryOn = (state: JurisdictionCode, id: string, day: string) => {
  const rule = ruleOf(state, id);
  return rule === undefined ? null : entryInForce(rule, parseCivilDate(day));
};

/** By charge: what it takes of $10,000.00 on each of the days; null where its amount is not known. */
const HISTORY: readonly (readonly [
  JurisdictionCode,
  string,
  string,
  readonly (readonly [day: string, amount: string | null])[],
])[] = [
  [
    'IL',
    'il.stamping_fee',
    'napslo.blogspot.com/2014',
    [
      ['2012-10-16', null],
      ['2012-10-17', '10.00'],
      ['2014-12-31', '10.00'],
      ['2015-01-01', '20.00'],
      ['2017-12-31', '20.00'],
      ['2018-01-01', null],
      ['2021-07-30', null],
      ['2021-07-31', '8.00'],
      ['2022-12-31', '8.00'],
      ['2023-01-01', '4.00'],
    ],
  ],
  [
    'UT',
    'ut.stamping_fee',
    'rules.utah.gov/publicat/bulletin/2017/20171101/42213.htm',
    [
      ['2017-12-07', '15.00'],
      ['2017-12-08', null],
      ['2018-02-28', null],
      ['2018-03-01', '18.00'],
    ],
  ],
  [
    'CA',
    'ca.stamping_fee',
    'insurancejournal.com/magazines/mag-features/2010/01/10/159183.htm',
    [
      ['2010-01-31', '22.50'],
      ['2010-02-01', '25.00'],
      ['2012-10-17', '25.00'],
      ['2012-10-18', '25.00'],
      ['2012-12-31', '25.00'],
      ['2013-01-01', '20.00'],
    ],
  ],
  ['SC', 'sc.premium_tax', 'napslo.blogspot.com/2012/11', [['2012-01-01', '600.00']]],
  [
    'LA',
    'la.service_fee',
    'resourcepro.com/bulletin',
    [
      ['2026-06-30', '0'],
      ['2026-07-01', '17.50'],
    ],
  ],
  [
    'IA',
    'ia.premium_tax',
    'surplusmanual.com/?p=760',
    [
      ['2026-12-31', '92.50'],
      ['2027-01-01', '90.00'],
    ],
  ],
  [
    'TX',
    'tx.stamping_fee',
    'sltx.org',
    [
      ['2023-12-31', '7.50'],
      ['2024-01-01', '4.00'],
      ['2027-01-01', '4.00'],
    ],
  ],
  ['TN', 'tn.premium_tax', 'napslo.blogspot.com/2011/06', [['2011-07-21', '500.00']]],
  [
    'TN',
    'tn.service_fee',
    'reinsurancefocus.com',
    [
      ['2014-10-01', '0'],
      ['2016-09-30', '0'],
      ['2016-10-01', '17.50'],
    ],
  ],
  ['OR', 'or.service_charge', 'knowledge.eve.io', [['2022-12-31', '10.00']]],
  ['DC', 'dc.premium_tax', 'github.com/DCCouncil/law-xml', [['2026-06-30', '200.00']]],
  [
    'NY',
    'ny.stamping_fee',
    'elany.org/manual.aspx',
    [
      ['2005-06-30', '30.00'],
      ['2005-07-01', null],
      ['2022-12-31', null],
      ['2023-01-01', '15.00'],
    ],
  ],
  [
    'WA',
    'wa.stamping_fee',
    'surpluslines.org/resources/faqs',
    [
      ['2023-12-31', '10.00'],
      ['2024-01-01', '10.00'],
    ],
  ],
];

describe.each(HISTORY)('%s: %s (%s)', (state, rule, source, days) => {
  test('cites what was read', () => {
    expect(writtenLawOf(state)).toContain(source);
  });

  test.each(days)('%s: %s', (policy, amount) => {
    if (amount === null) expect(unknownOn(state, policy)).toContain(rule);
    else expect(charged(state, { policy })[rule] ?? '0').toBe(amount);
  });
});

describe('charges that were missing', () => {
  test('SC: medical malpractice pays an assessment, 6% for 2020, and since an amount that is not known', () => {
    expect(writtenLawOf('SC')).toContain(
      'iiabsc.com/News/Pages/Newsletters-Publications/AgentNews/2020/MedMal.aspx',
    );
    expect(charged('SC', { ...MEDICAL, policy: '2019-12-31' })).toEqual({ 'sc.premium_tax': '600.00' });
    for (const policy of ['2020-01-01', '2020-12-31']) {
      expect(charged('SC', { ...MEDICAL, policy })).toEqual({
        'sc.premium_tax': '600.00',
        'sc.medical_malpractice_assessment': '600.00',
      });
    }
    for (const policy of ['2021-01-01', '2026-03-01']) {
      expect(unknownOn('SC', policy, MEDICAL)).toEqual(['sc.medical_malpractice_assessment']);
      expect(assessed('SC', { ...MEDICAL, policy }).stateTotal).toBeNull();
    }
    expect(unknownOn('SC', '2026-03-01')).toEqual([]);
  });

  test('NJ: the guaranty fund surcharge is named as dormant, not charged, and watched', () => {
    const facts = states.NJ?.facts;
    expect(facts?.unbilled).toMatchObject([
      { why: 'INACTIVE', source: 'http://njguaranty.org/Funds/sligf.aspx' },
    ]);
    expect(facts?.knownGaps.map(({ what }) => what).join(' ')).toMatch(/up to 4%.*since 1993.*at any time/);
  });
});

describe('Florida', () => {
  const EMERGENCY = 'fl.emergency_assessments';
  test.each([
    ['2008-12-14', /could not be confirmed/],
    ['2008-12-15', /Citizens assessment of 1\.4%/],
    ['2011-06-30', /Citizens assessment of 1\.4%/],
    ['2011-07-01', /Citizens assessment of 1%/],
    ['2015-06-30', /Citizens assessment of 1%/],
  ] as const)('%s: the emergency assessments are named with what is known of them', (policy, words) => {
    const [charge] = assessed('FL', { policy }).unknown;
    expect([charge?.rule, charge?.why]).toEqual([EMERGENCY, expect.stringMatching(words)]);
  });

  test.each([
    ['2012-06-30', false],
    ['2012-07-01', true],
    ['2013-03-31', true],
    ['2013-04-01', true],
    ['2016-05-31', true],
    ['2016-06-01', false],
  ] as const)('%s: whose fee a multistate policy paid is disputed: %s', (policy, disputed) => {
    expect(codesOn('FL', { policy, inOtherStates: true }).includes('DISPUTED')).toBe(disputed);
    expect(codesOn('FL', { policy })).not.toContain('DISPUTED');
  });
});

describe('what the base holds', () => {
  const fee = (kind: 'POLICY_FEE' | 'INSPECTION_FEE' | 'BROKER_FEE', by: 'INSURER' | 'BROKER'): Asked => ({
    fees: [[kind, by, '100']],
  });

  test('AK: the insurer’s policy and inspection fees are premium, a broker’s fee is read as outside', () => {
    for (const kind of ['POLICY_FEE', 'INSPECTION_FEE'] as const) {
      expect(charged('AK', fee(kind, 'INSURER'))).toEqual({
        'ak.premium_tax': '272.70',
        'ak.filing_fee': '101.00',
      });
      expect(codesOn('AK', fee(kind, 'INSURER'))).toEqual([]);
    }
    expect(charged('AK', fee('BROKER_FEE', 'BROKER'))).toEqual({
      'ak.premium_tax': '270.00',
      'ak.filing_fee': '100.00',
    });
    expect(ruleOf('AK', 'ak.premium_tax')?.base).toMatchObject({ confidence: 'medium' });
  });

  test('AK: public entities are free of the tax, the fee is charged with a warning', () => {
    const found = assessed('AK', { exemptions: ['GOVERNMENT'] });
    expect(charged('AK', { exemptions: ['GOVERNMENT'] })).toEqual({
      'ak.premium_tax': '0.00',
      'ak.filing_fee': '100.00',
    });
    expect(found.warnings).toMatchObject([{ code: 'EXEMPTION_UNCONFIRMED', rule: 'ak.filing_fee' }]);
  });

  test('AK: wet marine lies outside the surplus lines law', () => {
    expect(charged('AK', { line: 'WET_MARINE' })).toEqual({});
    expect(codesOn('AK', { line: 'WET_MARINE' })).toEqual(['LINE_MATTERS']);
  });

  test.each(['AK', 'WY'] as const)(
    '%s: the share of other states is disputed, with both figures',
    (state) => {
      expect(codesOn(state, { inOtherStates: true })).toEqual(['DISPUTED']);
      expect(codesOn(state, {})).toEqual([]);
    },
  );

  test('WY: the insurer’s fees are taxed by the definition, of medium confidence', () => {
    expect(charged('WY', fee('POLICY_FEE', 'INSURER'))['wy.premium_tax']).toBe('303.00');
    expect(ruleOf('WY', 'wy.premium_tax')?.base).toMatchObject({
      confidence: 'medium',
      citation: expect.stringContaining('26-1-102'),
    });
    expect(entryOn('WY', 'wy.premium_tax', '2011-06-30')).toMatchObject({ seenOn: '2011-06-30' });
  });

  test.each([
    ['AR', 'ar.premium_tax', '400.00'],
    ['VT', 'vt.premium_tax', '300.00'],
  ] as const)('%s: a broker’s fee is read as outside the base', (state, rule, amount) => {
    expect(charged(state, fee('BROKER_FEE', 'BROKER'))[rule]).toBe(amount);
    expect(ruleOf(state, rule)?.base.note).toMatch(/read as outside/);
  });

  test('CT: the state and its municipalities are free of the tax', () => {
    expect(charged('CT', { exemptions: ['GOVERNMENT'] })).toEqual({ 'ct.premium_tax': '0.00' });
    expect(states.CT?.facts.reporting?.text).toContain('one with a credit is filed');
  });

  test.each([
    ['SC', '38-45-160'],
    ['RI', '27-3-42'],
    ['MA', 'Premium Fee Notice'],
    ['GU', '12 G.A.R. 1141'],
    ['KY', '304.14-030'],
  ] as const)('%s: what would settle its fees is named (%s)', (state, section) => {
    expect(writtenLawOf(state)).toContain(section);
  });
});

describe('dates of reports', () => {
  const taxOf = (state: JurisdictionCode) => states[state]?.facts.reporting?.tax;
  const days = (state: JurisdictionCode) => taxOf(state)?.due.map(({ on }) => on);

  test.each([
    ['WY', ['05-15', '08-15', '11-15', '02-15'], 'high', '26-11-117(a)'],
    ['AK', ['06-01', '09-01', '12-01', '03-01'], 'high', 'AS 21.34.170'],
    ['SC', ['04-30', '07-30', '10-30', '01-30'], 'high', '38-45-20(5)'],
    ['IN', ['02-01'], 'high', 'HB 1301'],
    ['RI', ['04-01'], 'medium', 'T-71A'],
    ['WA', ['03-01'], 'medium', null],
    ['VT', ['04-30', '07-31', '10-31', '01-31'], 'medium', null],
  ] as const)('%s: %j, %s', (state, on, confidence, citation) => {
    expect(days(state)).toEqual(on);
    expect(taxOf(state)?.confidence).toBe(confidence);
    if (citation !== null) expect(taxOf(state)?.citation).toContain(citation);
  });

  test('AR: tax 60 days after the quarter and statement on the first of a month are two duties, not a dispute', () => {
    const { tax, others = [] } = states.AR?.facts.reporting ?? {};
    expect(tax).toMatchObject({ daysAfterEnd: 60, disputed: null, confidence: 'high' });
    expect(others.find(({ key }) => key === 'quarterly-statement')?.due.map(({ on }) => on)).toEqual([
      '06-01',
      '09-01',
      '12-01',
      '03-01',
    ]);
  });

  test('late in Alaska and Wyoming: what it costs', () => {
    expect(states.AK?.facts.penalties?.text).toMatch(/\$50 a month and 5% a month, at most \$250 and 25%/);
    expect(states.WY?.facts.penalties?.text).toMatch(/9% interest a year.*\$25 a day/);
    // Where a state says tax and stamping fee apart, each has its own words; in Texas only the tax has any.
    expect(states.UT?.facts.penalties?.byCharge?.stampingFee).toMatch(/25% and 1\.5% a month, at least \$10/);
    expect(states.ID?.facts.penalties?.byCharge).toEqual({
      tax: 'Tax paid after April 1 costs $25 a day.',
      stampingFee: 'A stamping fee paid late costs $25 a month.',
    });
    expect(states.TX?.facts.penalties?.byCharge?.stampingFee).toBeNull();
    expect(states.AK?.facts.penalties?.byCharge).toBeNull();
    expect(states.WY?.facts.reporting?.text).toContain('Until 2020-06-30');
  });

  test('WV: disputed, and the days of the agreement that never came are not loaded', () => {
    const { tax, others = [], text } = states.WV?.facts.reporting ?? {};
    expect(tax?.disputed).not.toBeNull();
    expect(text).toMatch(/114-20-5.*never came into force/);
    const all = [tax, ...others].flatMap((duty) => duty?.due ?? []).map(({ on }) => on);
    for (const day of ['02-15', '05-15', '08-15', '11-15']) expect(all).not.toContain(day);
  });

  test('only Vermont and Washington move a date off a closed day', () => {
    const moving = Object.values(states).filter(({ facts }) => facts.reporting?.tax?.whenClosed != null);
    expect(moving.map(({ code }) => code).sort()).toEqual(['VT', 'WA']);
  });

  test('LA: the first bill of SLIP+ and its two invoices', () => {
    expect(states.LA?.facts.reporting?.text).toMatch(/2026-10-01, in two invoices.*4\.85%/);
  });
});

describe('Kentucky’s places', () => {
  test('the top rate, the exceptions and the days of the yearly change are told', () => {
    const law = writtenLawOf('KY');
    expect(law).toContain('1.1% to 11%');
    expect(law).toMatch(/McCracken County Ord\. 2020-01/);
    expect(states.KY?.facts.reporting?.text).toMatch(/March 23.*April 7; 806 KAR 2:097/);
  });
});

test('NV: what a private chart says of the time before 2007 is told and not computed', () => {
  expect(writtenLawOf('NV')).toMatch(/0\.5% with a minimum of \$25\.00/);
  expect(unknownOn('NV', '2006-12-31')).toEqual(['nv.stamping_fee']);
});
