import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { addCents, cents, parseCents, ZERO } from '../money/cents.ts';
import { collectedOn, describeRemittance, type ReportedVersion, remittancesOf } from './remittance.ts';

const march = parseCivilDate('2027-03-01');
const april = parseCivilDate('2027-04-02');
const may = parseCivilDate('2027-05-03');

const tax = (amount: string) => [{ kind: 'PREMIUM_TAX', amount: parseCents(amount) }] as const;
const version = (changes: Partial<ReportedVersion>): ReportedVersion => ({
  state: 'TX',
  duty: 'tax',
  periodStart: parseCivilDate('2026-01-01'),
  version: 1,
  isLatest: true,
  role: 'RETURN',
  status: 'OPEN',
  dueOn: march,
  paidOn: null,
  charges: tax('497.13'),
  ...changes,
});
const taxOf = (...versions: ReportedVersion[]) => remittancesOf(versions).get('PREMIUM_TAX');
const saidOf = (total: string, ...versions: ReportedVersion[]) => {
  const remittance = taxOf(...versions);
  return remittance === undefined ? null : describeRemittance(remittance, parseCents(total));
};
const paidOn = (day: typeof march, changes: Partial<ReportedVersion> = {}) =>
  version({ status: 'PAID', paidOn: day, ...changes });

describe('what a charge’s payee got and is to get', () => {
  test('is due until its report is paid, not when it is filed', () => {
    for (const status of ['OPEN', 'READY', 'FILED'] as const) {
      expect(saidOf('497.13', version({ status }))).toBe('Due by Mar 1, 2027');
    }
    expect(saidOf('497.13', paidOn(april))).toBe('Paid Apr 2, 2027');
  });

  test('has no day where no source has one', () => {
    expect(saidOf('497.13', version({ dueOn: null }))).toBe('Not yet paid');
  });

  test('is nothing without a return: a statement pays nothing, an installment pays ahead for the year', () => {
    expect(taxOf()).toBeUndefined();
    expect(taxOf(version({ role: 'STATEMENT' }), paidOn(april, { role: 'INSTALLMENT' }))).toBeUndefined();
  });

  test('says amounts where an amended version leaves a difference due', () => {
    const first = paidOn(march, { isLatest: false });
    const second = version({ version: 2, charges: tax('517.13'), dueOn: april });
    expect(saidOf('517.13', second, first)).toBe('$497.13 paid Mar 1, 2027; $20.00 due by Apr 2, 2027');
    expect(saidOf('517.13', first, { ...second, status: 'PAID', paidOn: may })).toBe(
      '$497.13 paid Mar 1, 2027; $20.00 paid May 3, 2027',
    );
  });

  test('stays paid on its day where the amended version changes nothing of it', () => {
    expect(saidOf('497.13', paidOn(march, { isLatest: false }), version({ version: 2 }))).toBe(
      'Paid Mar 1, 2027',
    );
  });

  test('counts no version that was replaced before it was paid', () => {
    expect(
      saidOf(
        '400.00',
        version({ isLatest: false, status: 'FILED' }),
        version({ version: 2, charges: tax('400.00') }),
      ),
    ).toBe('Due by Mar 1, 2027');
  });

  test('of a filing that was taken out of a paid report and entered the next one', () => {
    const out = paidOn(march, { isLatest: false });
    const without = version({ version: 2, charges: [] });
    const next = version({ periodStart: parseCivilDate('2027-01-01'), dueOn: may });
    expect(saidOf('497.13', out, without, next)).toBe(
      '$497.13 paid Mar 1, 2027; $497.13 credit to be taken by Mar 1, 2027; $497.13 due by May 3, 2027',
    );
  });

  test('of two returns of one state and period is what each of them paid', () => {
    const fee = version({ duty: 'fee', status: 'PAID', paidOn: may, charges: tax('4.10') });
    expect(taxOf(paidOn(april), fee)?.remitted).toEqual([
      { amount: parseCents('497.13'), on: april },
      { amount: parseCents('4.10'), on: may },
    ]);
  });

  test('of a return is a credit', () => {
    const back = tax('-12.50');
    expect(saidOf('-12.50', version({ charges: back }))).toBe('Credit to be taken by Mar 1, 2027');
    expect(saidOf('-12.50', version({ charges: back, dueOn: null }))).toBe('Credit to be taken');
    expect(saidOf('-12.50', paidOn(april, { charges: back }))).toBe('Credit taken Apr 2, 2027');
    expect(saidOf('-10.00', paidOn(april, { charges: back }))).toBe('$12.50 credit taken Apr 2, 2027');
  });

  test('a part of the charge is never said to be all of it', () => {
    expect(saidOf('500.00', paidOn(april))).toBe('$497.13 paid Apr 2, 2027');
    expect(saidOf('500.00', version({}))).toBe('$497.13 due by Mar 1, 2027');
    expect(saidOf('500.00', version({ dueOn: null }))).toBe('$497.13 not yet paid');
  });

  test('comes to what the last versions hold, however often they were amended and paid', () => {
    const history = fc.array(
      fc.record({ cents: fc.integer({ min: -9999, max: 9999 }), isPaid: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(fc.array(history, { minLength: 1, maxLength: 3 }), (reports) => {
        const versions = reports.flatMap((steps, report) =>
          steps.map((step, index) =>
            version({
              duty: `duty ${report}`,
              version: index + 1,
              isLatest: index === steps.length - 1,
              ...(step.isPaid ? { status: 'PAID', paidOn: april } : {}),
              charges: [{ kind: 'PREMIUM_TAX', amount: cents(BigInt(step.cents)) }],
            }),
          ),
        );
        const { remitted, due } = taxOf(...versions) ?? { remitted: [], due: [] };
        const latest = versions.filter(({ isLatest }) => isLatest);
        expect(addCents(...[...remitted, ...due].map(({ amount }) => amount))).toBe(
          addCents(...latest.flatMap(({ charges }) => charges.map(({ amount }) => amount))),
        );
        const isAllPaid = latest.every(({ status }) => status === 'PAID');
        if (isAllPaid) expect(due).toEqual([]);
        expect([...remitted, ...due].every(({ amount }) => amount !== ZERO)).toBe(true);
      }),
    );
  });
});

describe('the day on which all was collected', () => {
  const payment = (amount: string, day = march, isMoney = true) => ({
    allocated: parseCents(amount),
    isMoney,
    receivedOn: day,
  });
  const total = parseCents('501.23');

  test('is that of the last payment, in whatever order they were recorded', () => {
    expect(collectedOn(total, [payment('400.00', april), payment('101.23', march)])).toBe(april);
  });
  test('is none one cent before, after a reversal, and where a part was written off', () => {
    expect(collectedOn(total, [payment('501.22')])).toBeNull();
    expect(collectedOn(total, [payment('501.23'), payment('0.00', april)])).toBe(march);
    expect(collectedOn(total, [payment('0.00')])).toBeNull();
    expect(collectedOn(total, [payment('400.00'), payment('101.23', april, false)])).toBeNull();
  });
  test('is none where nothing was owed', () => {
    expect(collectedOn(ZERO, [])).toBeNull();
    expect(collectedOn(parseCents('-5.00'), [])).toBeNull();
  });
});
