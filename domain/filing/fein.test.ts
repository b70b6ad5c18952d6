import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFein } from './check-fein.ts';
import {
  claimsToBeSealed,
  describeFein,
  FEIN_FAULT,
  formatSealedFein,
  parseFein,
  parseSealedFein,
  UNREADABLE_FEIN,
} from './fein.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));

describe('nine digits', () => {
  test.each([
    ['12-3456789', '12-3456789'],
    ['123456789', '12-3456789'],
    [' 12 3456789 ', '12-3456789'],
    ['12–3456789', '12-3456789'],
    ['12‑3456789', '12-3456789'],
    ['00-0000001', '00-0000001'],
  ])('%s is %s', (text, fein) => {
    expect(parseFein(text)).toBe(fein);
  });

  test.each([
    '',
    '12345678',
    '1234567890',
    '12--3456789',
    '123-45-6789',
    '123-456789',
    '1-23456789',
    '12-345678X',
    '12.3456789',
    '１２3456789',
    'FEIN 12-3456789',
    UNREADABLE_FEIN,
  ])('%s is none', (text) => {
    expect(parseFein(text)).toBeNull();
  });

  test('with the hyphen or without, it is the same one', () => {
    fc.assert(
      fc.property(digits(2), digits(7), (prefix, rest) => {
        expect(parseFein(prefix + rest)).toBe(`${prefix}-${rest}`);
        expect(parseFein(`${prefix}-${rest}`)).toBe(`${prefix}-${rest}`);
      }),
    );
  });
});

describe('a sealed one', () => {
  test('comes back in its parts, is no number itself, and shows four digits', () => {
    fc.assert(
      fc.property(digits(4), hex(16), hex(100), (ending, keyId, encrypted) => {
        const text = formatSealedFein({ ending, keyId, encrypted });
        expect(parseSealedFein(text)).toEqual({ ending, keyId, encrypted });
        expect(describeFein(text)).toBe(`ending ${ending}`);
        expect(parseFein(text)).toBeNull();
        expect(claimsToBeSealed(text)).toBe(true);
        expect(checkFein({ insured: { fein: text } })).toEqual([]);
      }),
    );
  });

  test('of another form shows nothing', () => {
    const text = formatSealedFein({ ending: '6789', keyId: 'a'.repeat(16), encrypted: 'b'.repeat(100) });
    for (const other of [text.slice(0, -1), `${text}0`, text.toUpperCase(), ` ${text}`, '12-3456789']) {
      expect(parseSealedFein(other)).toBeNull();
      expect(describeFein(other)).toBeNull();
    }
  });
});

test('it may be left out, and what was none stands in the way of a submission', () => {
  for (const insured of [undefined, {}, { fein: '' }, { fein: ' ' }])
    expect(checkFein({ insured })).toEqual([]);
  for (const fein of [UNREADABLE_FEIN, '12-3456789', 'ending-6789.x']) {
    expect(checkFein({ insured: { fein } })).toMatchObject([
      { code: 'FEIN_MALFORMED', severity: 'BLOCK', field: 'insured.fein', message: FEIN_FAULT },
    ]);
  }
});
