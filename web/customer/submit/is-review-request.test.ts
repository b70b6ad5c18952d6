import { expect, test } from 'vitest';
import { askedBySubmitting } from './is-review-request.ts';

const AT = '2026-03-10T16:00:00.000Z';
const refusal = (code: string, ...fields: string[]) => ({
  code,
  message: 'Why.',
  fields: Object.fromEntries(fields.map((field) => [field, 'Why.'])),
});
const CAPACITY = refusal('CAPACITY_UNREVIEWED', 'capacity');
const RATE = refusal('NOT_ASSESSABLE', 'municipality.place');
const BOTH = refusal('CAPACITY_UNREVIEWED', 'capacity', 'municipality.place');

/** The refusal, when the capacity and when the rate was asked for, what submitting asks for. */
test.each([
  [null, null, null, null],
  [refusal('NOT_ASSESSABLE'), null, null, null],
  [refusal('FILING_INCOMPLETE', 'municipality.place'), null, null, null],
  [CAPACITY, null, null, 'REVIEW'],
  [CAPACITY, AT, null, null],
  [RATE, null, null, 'RATE'],
  [RATE, null, AT, null],
  [BOTH, null, null, 'REVIEW'],
  [BOTH, AT, null, 'RATE'],
  [BOTH, AT, AT, null],
])('%j, asked %s and %s: %s', (refused, capacityRequestedAt, placeRateRequestedAt, asked) => {
  expect(askedBySubmitting({ refusal: refused, capacityRequestedAt, placeRateRequestedAt })).toBe(asked);
});
