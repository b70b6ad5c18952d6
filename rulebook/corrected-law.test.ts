import { describe, expect, test } from 'vitest';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Asked, assessed, charged, writtenLawOf } from '#testing/ask-the-law.ts';
import { loadRulebook } from './load.ts';

// What a second reading of the law found wrong: a test for each finding, named by its state, with the amounts on the
// day before and on the first day where a day is part of it. All of them, one line each:
// npx vitest run --project unit rulebook/corrected-law.test.ts --reporter verbose

const { states } = loadRulebook();
const BACK = { type: 'ENDORSEMENT_RETURN', premium: '-10000' } as const;
const MORE = { type: 'ENDORSEMENT_ADDITIONAL' } as const;
const messages = (state: JurisdictionCode, asked: Asked, code: string) =>
  assessed(state, asked)
    .warnings.filter((warning) => warning.code === code)
    .map(({ message }) => message);

/** A finding, with what the state's files have to cite for it. */
function finding(state: JurisdictionCode, what: string, sources: readonly string[], check: () => void): void {
  test(`${state}: ${what}`, () => {
    const law = writtenLawOf(state);
    expect(sources.filter((source) => !law.includes(source))).toEqual([]);
    check();
  });
}

describe('wrong, and changed', () => {
  finding(
    'KS',
    'the policy’s own day picks the rate of its endorsements and returns, 6% until 2023-12-31 and 3% after',
    [
      'insurancejournal.com/news/midwest/2023/12/08/751378.htm',
      'wibw.com/2023/12/10/kansas-insurance-commissioner-reminds-companies-new-tax-guidelines',
    ],
    () => {
      expect(charged('KS', { policy: '2023-12-31' })).toEqual({ 'ks.premium_tax': '600.00' });
      expect(charged('KS', { policy: '2024-01-01' })).toEqual({ 'ks.premium_tax': '300.00' });
      // The Department's own example.
      const policy = '2023-10-01';
      expect(charged('KS', { policy, ...MORE, transaction: '2024-06-01' })['ks.premium_tax']).toBe('600.00');
      expect(charged('KS', { policy, ...BACK, transaction: '2024-08-01' })['ks.premium_tax']).toBe('-600.00');
    },
  );

  finding('FL', 'commercial wet marine owes no tax, aviation is in doubt', ['F.S. 626.932(4)'], () => {
    expect(charged('FL', { line: 'WET_MARINE' })).not.toHaveProperty('fl.premium_tax');
    expect(messages('FL', { line: 'WET_MARINE' }, 'LINE_MATTERS').join(' ')).toMatch(
      /626\.917.*pleasure craft/,
    );
    expect(charged('FL', { line: 'AVIATION' })['fl.premium_tax']).toBe('494.00');
    expect(messages('FL', { line: 'AVIATION' }, 'LINE_MATTERS').join(' ')).toMatch(/aviation was/);
  });

  finding(
    'FL',
    'the emergency management surcharge on builders risk is never nothing: $4, or $2 where it is residential',
    ['createsend.com/t/r-25A18E2D1749C10C2540EF23F30FEDED', '1005 commercial package'],
    () => {
      const line = 'BUILDERS_RISK';
      expect(charged('FL', { line })['fl.empa_surcharge']).toBe('4.00');
      expect(messages('FL', { line }, 'LINE_MATTERS').join(' ')).toMatch(
        /\(1001\) owes \$4\.00.*\(2007\) \$2\.00/,
      );
      expect(charged('FL', { line: 'COMMERCIAL_PACKAGE' })['fl.empa_surcharge']).toBe('4.00');
      expect(charged('FL', { line, policy: '2006-01-01' })['fl.empa_surcharge']).toBe('4.00');
      expect(charged('FL', { line, policy: '2005-12-31' })).not.toHaveProperty('fl.empa_surcharge');
    },
  );

  finding(
    'FL',
    'the service fee leaves the share outside the US out, with a warning',
    ['tax-fee-assessment-table'],
    () => {
      const asked = { abroad: '4000' };
      expect(charged('FL', asked)).toEqual({ 'fl.premium_tax': '296.40', 'fl.service_fee': '3.60' });
      expect(messages('FL', asked, 'BASE_UNCONFIRMED')).toHaveLength(1);
    },
  );

  finding('NE', 'the share outside the US is not taxed', ['Neb. Rev. Stat. 44-5506(2)(b)'], () => {
    expect(charged('NE', { abroad: '4000' })).toEqual({ 'ne.premium_tax': '180.00' });
    expect(messages('NE', { abroad: '4000' }, 'BASE_UNCONFIRMED')).toEqual([]);
  });

  finding(
    'PA',
    'the share outside the US is left out, with a warning',
    ['fields of the electronic filing'],
    () => {
      expect(charged('PA', { abroad: '4000' })['pa.premium_tax']).toBe('180.00');
      expect(messages('PA', { abroad: '4000' }, 'BASE_UNCONFIRMED')).toHaveLength(1);
    },
  );

  finding(
    'SD',
    'the clearinghouse fee: none, 0.30%, 0.175%, by the day of the policy',
    ['slasclearinghouse.com/FAQs'],
    () => {
      const fee = (policy: string, more: Asked = {}) => charged('SD', { policy, ...more })['sd.service_fee'];
      expect([fee('2012-12-31'), fee('2013-01-01')]).toEqual([undefined, '30.00']);
      expect([fee('2015-06-30'), fee('2015-07-01')]).toEqual(['30.00', '17.50']);
      expect(fee('2015-06-30', { ...MORE, transaction: '2016-01-01' })).toBe('30.00');
    },
  );

  finding(
    'WY',
    'the clearinghouse fee: none, 0.30%, 0.175%, by the day of the policy',
    ['slasclearinghouse.com/FAQs'],
    () => {
      const fee = (policy: string, more: Asked = {}) => charged('WY', { policy, ...more })['wy.service_fee'];
      expect([fee('2013-03-31'), fee('2013-04-01')]).toEqual([undefined, '30.00']);
      expect([fee('2015-06-30'), fee('2015-07-01')]).toEqual(['30.00', '17.50']);
      expect(fee('2013-03-31', { ...MORE, transaction: '2014-01-01' })).toBeUndefined();
    },
  );

  finding(
    'TN',
    'the clearinghouse fee: none from 2014-10-01, 0.175% from 2016-10-01',
    ['reinsurancefocus.com'],
    () => {
      const fee = (policy: string) => charged('TN', { policy })['tn.service_fee'];
      expect(assessed('TN', { policy: '2014-09-30' }).unknown.map(({ rule }) => rule)).toEqual([
        'tn.service_fee',
      ]);
      expect(assessed('TN', { policy: '2014-10-01' }).unknown).toEqual([]);
      expect([fee('2014-10-01'), fee('2016-09-30'), fee('2016-10-01')]).toEqual([
        undefined,
        undefined,
        '17.50',
      ]);
    },
  );

  finding('WY', 'wet marine lies outside the law, certain aircraft too', ['W.S. 26-11-102(a)(i)'], () => {
    expect(charged('WY', { line: 'WET_MARINE' })).toEqual({});
    expect(messages('WY', { line: 'WET_MARINE' }, 'LINE_MATTERS')).toEqual([
      expect.stringContaining('Wet marine was not charged'),
    ]);
    expect(charged('WY', { line: 'AVIATION' })['wy.premium_tax']).toBe('300.00');
    expect(messages('WY', { line: 'AVIATION' }, 'LINE_MATTERS')).toHaveLength(1);
  });

  finding('NC', 'a purchasing group pays no stamping fee', ['ncsla.com/stamping-office-overview'], () => {
    const asked = { exemptions: ['RISK_PURCHASING_GROUP'] } as const;
    expect(charged('NC', asked)).toEqual({ 'nc.premium_tax': '500.00', 'nc.stamping_fee': '0.00' });
    expect(messages('NC', asked, 'EXEMPTION_NOT_COUNTED')).toEqual([
      expect.stringMatching(/^North Carolina surplus lines tax .*risk purchasing group/),
    ]);
  });

  test.each([
    ['NM', 'RISK_PURCHASING_GROUP', 'risk purchasing group'],
    ['HI', 'RISK_PURCHASING_GROUP', 'risk purchasing group'],
    ['NE', 'EXEMPT_COMMERCIAL_PURCHASER', 'exempt commercial purchaser'],
  ] as const)('%s: a claim of %s that does not count is said', (state, claim, words) => {
    const said = messages(state, { exemptions: [claim] }, 'EXEMPTION_NOT_COUNTED');
    expect(said).toEqual([expect.stringContaining(`(${words}) does not count`)]);
  });

  finding(
    'IL',
    'of aviation only aircraft physical damage has a fire share, which is said',
    ['SLAI 3200'],
    () => {
      const fire = (line: Asked['line'] & string) => charged('IL', { line })['il.fire_marshal_tax'];
      expect([fire('AVIATION'), fire('GENERAL_LIABILITY')]).toEqual(['10.00', undefined]);
      expect(messages('IL', { line: 'AVIATION' }, 'LINE_MATTERS')).toEqual([
        expect.stringMatching(/aircraft physical damage 10% and aviation liability nothing/),
      ]);
    },
  );

  finding(
    'OR',
    'each annual billing of a multi-year policy pays the service charge',
    ['oregonsla.org/about/filing-procedures'],
    () => {
      const policy = { policy: '2025-03-01', ...MORE } as const;
      const year = { ...policy, transaction: '2026-03-01', term: '2026-03-01' };
      expect(charged('OR', year)['or.service_charge']).toBe('10.00');
      // The day before, within the first year, it is an endorsement like any other.
      expect(charged('OR', { ...policy, transaction: '2026-02-28' })).not.toHaveProperty('or.service_charge');
    },
  );

  finding(
    'WA',
    'endorsements belong to the year of receipt, audits to that of collection, affiliated individuals do not file',
    ['insurance.wa.gov/surplus-line-broker-reporting-and-tax-requirements'],
    () => {
      const reporting = states.WA?.facts.reporting;
      expect(reporting?.tax?.countedBy).toMatchObject({ endorsements: 'RECEIPT' });
      expect(reporting?.text).toContain('an audit to the year in which it was collected');
      expect(reporting?.zeroReportPerLicense).toContain('an individual affiliated with a firm need not file');
    },
  );

  test.each([
    ['WA', 'RCW 48.15.160'],
    ['WY', 'W.S. 26-11-102(a)(i)'],
  ] as const)('%s: that certain aircraft are exempt is said of aviation (%s)', (state, citation) => {
    expect(messages(state, { line: 'AVIATION' }, 'LINE_MATTERS')).toEqual([
      expect.stringContaining(citation),
    ]);
  });

  finding('CO', 'a broker’s fee is taxed', ['colosla.org'], () => {
    const asked = { fees: [['BROKER_FEE', 'BROKER', '100']] } as const;
    expect(charged('CO', asked)['co.premium_tax']).toBe('303.00');
    expect(messages('CO', asked, 'BASE_UNCONFIRMED')).toEqual([]);
  });

  finding(
    'AZ',
    'a fee that a producer charges the insured is neither taxed nor stamped',
    ['Bulletin 2016-04', 'appendix-d'],
    () => {
      const asked = { fees: [['POLICY_FEE', 'BROKER', '100']] } as const;
      expect(charged('AZ', asked)).toEqual({ 'az.premium_tax': '300.00', 'az.stamping_fee': '20.00' });
      expect(messages('AZ', asked, 'BASE_UNCONFIRMED')).toEqual([]);
    },
  );

  finding(
    'IN',
    'one tax day, February 1; the August date is a disputed reminder',
    ['law.counselstack.com', 'HB 1301'],
    () => {
      const { tax, others = [] } = states.IN?.facts.reporting ?? {};
      expect(tax).toMatchObject({ period: 'annually', due: [{ periodEnds: '12-31', on: '02-01' }] });
      const [august] = others.filter(({ role }) => role === 'REMINDER');
      expect(august).toMatchObject({ due: [{ on: '08-01' }], disputed: expect.stringContaining('HB 1301') });
    },
  );

  finding(
    'RI',
    'the return T-71A on April 1, and the estimates',
    ['pdffiller.com/11276742', 'napslo.blogspot.com/2010/06'],
    () => {
      const { tax, others = [], text } = states.RI?.facts.reporting ?? {};
      expect(tax).toMatchObject({ due: [{ periodEnds: '12-31', on: '04-01' }], confidence: 'medium' });
      expect(text).toContain('2010 notice names October and December');
      const [estimates] = others.filter(({ role }) => role === 'INSTALLMENT');
      expect(estimates?.due.map(({ on }) => on)).toEqual(['04-30', '06-30', '10-31', '12-31']);
    },
  );

  finding('TN', 'one declination or three by coverage since 2019', ['slipplus.com/states/tennessee'], () => {
    expect(states.TN?.facts.diligentSearch?.text).toMatch(
      /^One declination or three, by the coverage, since 2019/,
    );
  });

  finding('NE', 'the fire insurance tax ended on 2011-07-21', ['update.legislature.ne.gov/?p=4124'], () => {
    const unknown = (policy: string) => assessed('NE', { policy }).unknown.map(({ rule }) => rule);
    expect(unknown('2011-07-20')).toEqual(['ne.fire_insurance_tax']);
    expect(unknown('2011-07-21')).toEqual([]);
  });

  finding(
    'IL',
    '2003: the tax is answered, the fee of that time named without an amount, and there is no total',
    [],
    () => {
      for (const [policy, tax] of [
        ['2003-06-30', '300.00'],
        ['2003-07-01', '350.00'],
      ] as const) {
        const { lines, unknown, stateTotal } = assessed('IL', { policy });
        expect(lines.map(({ rule, amount }) => [rule, amount])).toEqual([
          ['il.premium_tax', BigInt(tax.replace('.', ''))],
        ]);
        expect(unknown.map(({ rule }) => rule)).toEqual(['il.stamping_fee']);
        expect(stateTotal).toBeNull();
      }
    },
  );
});

describe('disputed: the first figure is taken, both are shown, with who can settle it', () => {
  finding('WA', 'the stamping fee from 2024 on, 0.10% or 0.30%', ['sltax360.com/states/washington'], () => {
    expect(charged('WA', { policy: '2024-01-01' })['wa.stamping_fee']).toBe('10.00');
    expect(messages('WA', { policy: '2024-01-01' }, 'DISPUTED')).toEqual([
      expect.stringMatching(/0\.10%.*0\.30%.*Confirm with: the Surplus Line Association of Washington/),
    ]);
    expect(messages('WA', { policy: '2023-12-31' }, 'DISPUTED')).toEqual([]);
  });

  finding(
    'PA',
    '$20 on the annual billing of a multi-year policy, or only once',
    ['surplusmanual.lockelord.com/eligibility/pennsylvania'],
    () => {
      const billing = { policy: '2025-03-01', ...MORE, transaction: '2026-03-01', term: '2026-03-01' };
      expect(charged('PA', billing)).toEqual({ 'pa.premium_tax': '300.00' });
      expect(messages('PA', billing, 'DISPUTED')).toEqual([expect.stringContaining('$20.00 on each')]);
      expect(messages('PA', { ...billing, transaction: '2026-03-02' }, 'DISPUTED')).toEqual([]);
    },
  );

  finding(
    'TN',
    'before 2011 the rates of that time are named, 2.5% in general, and nothing is computed',
    ['56-14-113'],
    () => {
      expect(() => assessed('TN', { policy: '2011-06-14' })).toThrow(
        /2\.5% was owed in general, 3\.25% on fire.*4%/,
      );
      expect(() => assessed('TN', { policy: '2011-07-20' })).toThrow(/July 1 or July 21/);
      expect(charged('TN', { policy: '2011-07-21' })['tn.premium_tax']).toBe('500.00');
    },
  );
});

describe('found by nobody: named without an amount', () => {
  test.each([
    ['IL', 'il.stamping_fee', '2018-01-01', '2021-07-30'],
    ['NY', 'ny.stamping_fee', '2005-07-01', '2022-12-31'],
    ['UT', 'ut.stamping_fee', '2017-12-08', '2018-02-28'],
  ] as const)('%s: %s from %s to %s', (state, rule, first, last) => {
    for (const policy of [first, last]) {
      const { unknown, stateTotal } = assessed(state, { policy });
      expect(unknown.map((charge) => charge.rule)).toEqual([rule]);
      expect(stateTotal).toBeNull();
    }
  });

  test.each([
    ['TN', /July 1|2011-07-21/],
    ['OR', /fell from \$15\.00 to \$10\.00/],
  ] as const)('%s: the day of the change is a named gap', (state, words) => {
    const gaps = states[state]?.facts.knownGaps.map(({ what }) => what).join(' ');
    expect(gaps).toMatch(words);
  });
});
