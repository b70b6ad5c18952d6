import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { loadRulebook } from '#rulebook/load.ts';
import { isOpenOn } from './is-open-on.ts';
import { reportsDue } from './reports-due.ts';

const DAY = parseCivilDate('2027-03-01');
const BEFORE = parseCivilDate('2027-02-28');
const AFTER = parseCivilDate('2027-03-02');

type Owed = Parameters<typeof isOpenOn>[0];

function texasTax(): Owed {
  const facts = loadRulebook().states.TX?.facts;
  if (facts === undefined) throw new Error('no law for Texas');
  const due = reportsDue([facts], DAY, DAY).find(({ carriesTax }) => carriesTax);
  if (due === undefined) throw new Error('no tax is due');
  return { ...due, stored: null };
}

const withDuty = (changes: Partial<Owed['duty']>): Owed => {
  const due = texasTax();
  return { ...due, duty: { ...due.duty, ...changes } };
};
const here = new Set(['TX'] as const);

test('of what was not opened only what may be due is open, where there is business, through its day', () => {
  const unknown = withDuty({ role: 'RETURN', zeroReport: null });
  expect(isOpenOn(unknown, here, BEFORE)).toBe(true);
  expect(isOpenOn(unknown, here, DAY)).toBe(true);
  expect(isOpenOn(unknown, here, AFTER)).toBe(false);
  expect(isOpenOn(unknown, new Set(), DAY)).toBe(false);
  expect(isOpenOn(withDuty({ role: 'RETURN', zeroReport: false }), here, DAY)).toBe(false);
  expect(isOpenOn(withDuty({ role: 'INSTALLMENT', zeroReport: null }), here, DAY)).toBe(false);
  expect(isOpenOn(withDuty({ role: 'REMINDER', zeroReport: false }), here, DAY)).toBe(true);
});
