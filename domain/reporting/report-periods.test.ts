import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { addDays, type CivilDate, civilDate, parseCivilDate } from '../calendar/civil-date.ts';
import type { CountedDate, ReportDuty } from '../rules/state-facts.ts';
import { CHARGE_KINDS, type ChargeKind } from '../tax/vocabulary.ts';
import { countedOn, type DatesOfFiling, standsIn } from './counted-on.ts';
import { inOrderOfTaking, type ReportedDuty, reportedDutiesOf, TakenCharges } from './report-duties.ts';
import { periodAfter, periodFor, periodsBetween } from './report-periods.ts';

const { states } = loadRulebook();
const day = (text: string) => parseCivilDate(text);
const duties = Object.values(states).flatMap(({ facts }) =>
  reportedDutiesOf(facts)
    .filter(({ role }) => role !== 'INSTALLMENT')
    .map((each) => [`${facts.code} ${each.duty.key}`, each.duty] as const),
);
const installments = Object.values(states).flatMap(({ facts }) =>
  reportedDutiesOf(facts).flatMap(({ role, duty: each }) =>
    role === 'INSTALLMENT' ? [[`${facts.code} ${each.key}`, each] as const] : [],
  ),
);
const anyDay = fc
  .integer({ min: 0, max: 365 * 12 })
  .map((days): CivilDate => addDays(civilDate(2020, 1, 1), days));

describe('every duty of every state', () => {
  test.each(duties)(
    '%s: each day lies in exactly one period, and the periods follow one another',
    (_name, duty) => {
      fc.assert(
        fc.property(anyDay, (on) => {
          const period = periodFor(duty, on);
          if (period === null) throw new Error('no period');
          expect(period.start <= on && on <= period.end).toBe(true);
          expect(periodFor(duty, period.start)).toEqual(period);
          expect(periodFor(duty, period.end)).toEqual(period);
          expect(periodAfter(duty, period)?.start).toBe(addDays(period.end, 1));
          if (period.dueOn !== null) expect(period.dueOn > period.end).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
  );

  test.each(installments)('%s: no two periods share a day, and each is due after it', (_name, duty) => {
    const periods = periodsBetween(duty, day('2024-01-01'), day('2029-12-31'));
    expect(periods.length).toBeGreaterThanOrEqual(6 * 4);
    for (const [index, { start, end, dueOn }] of periods.entries()) {
      expect(start > (periods[index - 1]?.end ?? '')).toBe(true);
      expect(dueOn !== null && dueOn > end).toBe(true);
      expect(start.slice(0, 4)).toBe(end.slice(0, 4));
    }
  });

  test('each charge is paid by one return of the state, and statements pay nothing', () => {
    for (const { facts } of Object.values(states)) {
      const returns = reportedDutiesOf(facts).filter(({ role }) => role === 'RETURN');
      if (returns.length === 0) continue;
      for (const kind of CHARGE_KINDS)
        expect(takenBy(returns, kind), `${facts.code} ${kind}`).toHaveLength(1);
    }
  });
});

/** The returns that take a charge of a filing. */
function takenBy(returns: readonly ReportedDuty[], kind: ChargeKind): string[] {
  const taken = new TakenCharges();
  return inOrderOfTaking(returns, () => day('2026-07-15')).flatMap(({ role, duty: { key, carries } }) => {
    const kinds = taken.carriedBy({ role, carries }, [kind]);
    taken.take({ role, carries }, kinds);
    return kinds.length > 0 ? [key] : [];
  });
}

const duty = (changes: Partial<ReportDuty>): ReportDuty => ({
  key: 'tax',
  what: 'Tax',
  role: 'RETURN',
  carries: null,
  period: 'quarterly',
  due: [],
  daysAfterEnd: 30,
  zeroReport: true,
  portal: null,
  whenClosed: null,
  disputed: null,
  countedBy: null,
  threshold: null,
  installmentAmount: null,
  firstDay: null,
  lastDay: null,
  gap: null,
  citation: 'The law',
  source: null,
  confidence: null,
  ...changes,
});

test('February of a leap year ends on its 29th', () => {
  const monthly = duty({ period: 'monthly' });
  expect(periodFor(monthly, day('2028-02-29'))).toMatchObject({ start: '2028-02-01', end: '2028-02-29' });
  expect(periodFor(monthly, day('2027-02-28'))).toMatchObject({ end: '2027-02-28' });
});

test('a duty that changes in mid-year: the old one ends, the new one begins the day after, no day is in both', () => {
  const before = duty({ period: 'annually', daysAfterEnd: 60, lastDay: day('2026-06-30') });
  const after = duty({ key: 'quarterly', firstDay: day('2026-07-01') });
  expect(periodsBetween(before, day('2026-01-15'), day('2027-12-31'))).toMatchObject([
    { start: '2026-01-01', end: '2026-06-30', dueOn: '2027-03-01' },
  ]);
  expect(periodsBetween(after, day('2026-01-15'), day('2026-12-31'))).toMatchObject([
    { start: '2026-07-01', end: '2026-09-30', dueOn: '2026-10-30' },
    { start: '2026-10-01', end: '2026-12-31', dueOn: '2027-01-30' },
  ]);
  expect(periodFor(before, day('2026-07-01'))).toBeNull();
});

test('why a report is due that day is said with the law, and what is disputed instead of it', () => {
  expect(periodFor(duty({}), day('2026-02-01'))?.because).toBe('Tax. Due Apr 30, 2026. The law.');
  expect(periodFor(duty({ disputed: 'Others say May.' }), day('2026-02-01'))?.because).toContain(
    'Others say May.',
  );
  expect(periodFor(duty({ daysAfterEnd: null }), day('2026-02-01'))).toMatchObject({
    dueOn: null,
    because: 'Tax. The law.',
  });
});

test('a return that begins in mid-year takes its charge from then on, and what is left of a day before', () => {
  const tax = { state: 'TX', role: 'RETURN', kind: 'TAX', duty: duty({}) } as const;
  const fee = { ...tax, duty: duty({ key: 'fee', carries: ['STAMPING_FEE'], firstDay: day('2026-07-01') }) };
  const order = (on: string, ...duties: ReportedDuty[]) =>
    inOrderOfTaking(duties, () => day(on)).map((each) => each.duty.key);
  expect(order('2026-06-30', tax, fee)).toEqual(['tax', 'fee']);
  expect(order('2026-07-01', tax, fee)).toEqual(['fee', 'tax']);
  const statement = { ...tax, role: 'STATEMENT', duty: duty({ key: 'list' }) } as const;
  expect(order('2026-07-01', statement, tax, fee)).toEqual(['fee', 'tax', 'list']);
  const taken = new TakenCharges();
  const rest = { role: 'RETURN', carries: null } as const;
  taken.take({ role: 'RETURN', carries: ['STAMPING_FEE'] }, ['STAMPING_FEE']);
  const kinds = ['PREMIUM_TAX', 'STAMPING_FEE'] as const;
  expect(taken.carriedBy(rest, kinds)).toEqual(['PREMIUM_TAX']);
  taken.take(rest, ['PREMIUM_TAX']);
  // The statement lists what the return pays; what another return pays is no matter of it.
  expect(taken.carriedBy({ role: 'STATEMENT', carries: null }, kinds)).toEqual(['PREMIUM_TAX']);
  expect(taken.carriedBy({ role: 'STATEMENT', carries: ['STAMPING_FEE'] }, kinds)).toEqual(['STAMPING_FEE']);
  expect(taken.carriedBy({ role: 'RETURN', carries: ['PREMIUM_TAX'] }, kinds)).toEqual([]);
});

describe('the date that decides', () => {
  const dates: DatesOfFiling = {
    kind: 'NB',
    policyEffectiveOn: day('2026-01-01'),
    transactionEffectiveOn: day('2026-02-02'),
    invoicedOn: day('2026-03-03'),
    sentOn: day('2026-04-04'),
    completedOn: day('2026-05-05'),
  };
  const source = { citation: null, source: null, confidence: null };
  test.each([
    ['POLICY_EFFECTIVE', '2026-01-01'],
    ['TRANSACTION_EFFECTIVE', '2026-02-02'],
    ['INVOICE', '2026-03-03'],
    ['RECEIPT', '2026-04-04'],
    ['ACCEPTANCE', '2026-05-05'],
    ['PROCUREMENT', '2026-02-02'],
    ['PREMIUM_PAID', '2026-02-02'],
    ['LATER_OF_BINDING_AND_EFFECTIVE', '2026-02-02'],
  ] satisfies [CountedDate, string][])('%s', (date, expected) => {
    expect(countedOn({ date, endorsements: null, ...source }, dates)).toBe(expected);
  });

  test('what is not there, or known by nobody, is stood in for by the effective date of the transaction', () => {
    expect(countedOn(null, dates)).toBe('2026-02-02');
    expect(
      countedOn({ date: 'INVOICE', endorsements: null, ...source }, { ...dates, invoicedOn: null }),
    ).toBe('2026-02-02');
    expect([standsIn(null), standsIn('PROCUREMENT'), standsIn('INVOICE')]).toEqual([true, true, false]);
  });

  test('endorsements may go by another', () => {
    const rule = { date: 'POLICY_EFFECTIVE', endorsements: 'INVOICE', ...source } as const;
    expect([countedOn(rule, dates), countedOn(rule, { ...dates, kind: 'EN' })]).toEqual([
      '2026-01-01',
      '2026-03-03',
    ]);
  });
});
