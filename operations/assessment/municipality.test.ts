import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { quoteRequest } from '#contract/quote.ts';
import { parseRate } from '#domain/money/rate.ts';
import { inputOfFiling, inputOfQuote } from './assessment-input.ts';
import { parseTransaction } from './parse-transaction.ts';

const KENTUCKY = {
  state: 'KY',
  filingType: 'NEW_BUSINESS',
  policyEffectiveDate: '2026-03-01',
  premium: '10000.00',
} as const;
const placeOf = (municipality?: { place: string; share?: string }) =>
  parseTransaction(inputOfQuote(quoteRequest.parse({ ...KENTUCKY, ...(municipality && { municipality }) })))
    .municipality;

test('the place of a quote reaches the engine, all of the premium inside it unless said otherwise', () => {
  expect(placeOf()).toBeNull();
  expect(placeOf({ place: '  ' })).toBeNull();
  expect(placeOf({ place: ' Lexington ' })).toEqual({ place: 'Lexington', share: parseRate('1') });
  expect(placeOf({ place: 'Lexington', share: '0.25' })?.share).toEqual(parseRate('0.25'));
});

test('so does the place of a filing', () => {
  const { premium, ...rest } = KENTUCKY;
  const inputs = { ...rest, coverages: [{ premium }], municipality: { place: 'Lexington' } };
  expect(parseTransaction(inputOfFiling(inputs)).municipality?.place).toBe('Lexington');
});

test.each(['0', '1.5', '25%', '-1'])('a share of %s is refused at its field', (share) => {
  try {
    placeOf({ place: 'Lexington', share });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      details: { fields: { 'municipality.share': expect.stringContaining('0.25') } },
    });
  }
});
