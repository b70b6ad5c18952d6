import { expect, test } from 'vitest';
import { fillFrom, type ReadField, takeBack } from './fill-from-declaration.ts';

const field = (path: string, value: string): ReadField => ({
  path,
  value,
  confidence: 'MEDIUM',
  page: 1,
  box: [0, 0, 1, 1],
  label: path,
});
const FIELDS = [
  field('policyNumber', 'A-100'),
  field('insured.legalName', 'Harbor LLC'),
  field('coverages.0.premium', '1000.00'),
  field('coverages.0.line', 'FLOOD'),
  field('coverages.1.premium', '50.00'),
  field('fees.0.amount', '25.00'),
];

test('a blank form takes all of it, lists as rows', () => {
  const { fills, filled, kept } = fillFrom(FIELDS, { coverages: [{}], fees: [] });
  expect(fills).toEqual([
    {
      path: 'coverages',
      value: [{ premium: '1000.00', line: 'FLOOD' }, { premium: '50.00' }],
    },
    { path: 'fees', value: [{ amount: '25.00' }] },
    { path: 'policyNumber', value: 'A-100' },
    { path: 'insured.legalName', value: 'Harbor LLC' },
  ]);
  expect(filled).toHaveLength(FIELDS.length);
  expect(kept).toEqual([]);
});

test('what was typed stays, and what differs from it is named', () => {
  const content = {
    policyNumber: 'B-200',
    insured: { legalName: 'HARBOR LLC' },
    coverages: [{ premium: '999.00' }],
  };
  const { fills, kept } = fillFrom(FIELDS, content);
  expect(fills.map(({ path }) => path)).toEqual(['fees']);
  expect(kept.map(({ path }) => path)).toEqual([
    'coverages.0.premium',
    'coverages.0.line',
    'coverages.1.premium',
    'policyNumber',
  ]);
});

test('rows that begin with the lines of the page get what else it says of them', () => {
  const premium = field('coverages.0.premium', '-1250.00');
  const began = { coverages: [{ line: 'FLOOD' as const, premium: '' }] };
  expect(fillFrom([premium], began)).toMatchObject({
    fills: [{ path: 'coverages.0.premium', value: '-1250.00' }],
    filled: [premium],
    kept: [],
  });
  expect(fillFrom([premium, field('coverages.0.line', 'FLOOD')], began).filled).toEqual([premium]);

  // Another line, or other rows: which premium is whose, only the person knows.
  expect(fillFrom([premium, field('coverages.0.line', 'CYBER')], began).fills).toEqual([]);
  const two = { coverages: [{ line: 'FLOOD' as const }, { line: 'CYBER' as const }] };
  expect(fillFrom([premium], two).fills).toEqual([]);
  const others = [premium, field('coverages.1.premium', '-50.00')];
  expect(fillFrom(others, two).fills).toEqual([]);
  const named = [field('coverages.0.line', 'FLOOD'), field('coverages.1.line', 'CYBER')];
  expect(fillFrom([...others, ...named], two).filled).toEqual(others);
});

test('it is taken back, but not where somebody has corrected it', () => {
  const filling = fillFrom(FIELDS, {});
  const now = {
    policyNumber: 'A-100',
    insured: { legalName: 'Harbor Point LLC' },
    coverages: [{ premium: '1000.00', line: 'FLOOD' as const }, { premium: '50.00' }],
    fees: [{ amount: '26.00' }],
  };
  expect(takeBack(filling, now)).toEqual([
    { path: 'coverages', value: [] },
    { path: 'policyNumber', value: '' },
  ]);
});

test('the day of a change goes to an endorsement or a cancellation, and to no other filing', () => {
  const read = [field('transactionEffectiveDate', '2026-08-05'), field('policyNumber', 'A-100')];
  const filledIn = (content: Parameters<typeof fillFrom>[1]) =>
    fillFrom(read, content).fills.map(({ path }) => path);
  expect(filledIn({ filingType: 'ENDORSEMENT_RETURN' })).toEqual([
    'transactionEffectiveDate',
    'policyNumber',
  ]);
  expect(filledIn({ filingType: 'ENDORSEMENT_ADDITIONAL' })).toContain('transactionEffectiveDate');
  for (const content of [{}, { filingType: 'NEW_BUSINESS' }, { filingType: 'NEW_BUSINESS_RENEWAL' }] as const)
    expect(filledIn(content)).toEqual(['policyNumber']);
  const typed = { filingType: 'NEW_BUSINESS', transactionEffectiveDate: '2026-01-01' } as const;
  expect(fillFrom(read, typed).kept).toEqual([]);
});
