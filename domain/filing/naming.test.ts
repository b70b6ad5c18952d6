import { expect, test } from 'vitest';
import { insuredInitials } from './initials.ts';
import { filingNumber } from './number.ts';
import { readVerificationCode, verificationCode } from './verification-code.ts';

test('a number says kind, state, year and count', () => {
  expect(filingNumber({ kind: 'NB', state: 'TX', year: 2026, sequence: 123 })).toBe('NB-TX-26-000123');
  expect(filingNumber({ kind: 'EN', state: 'FL', year: 2109, sequence: 1 })).toBe('EN-FL-09-000001');
  expect(filingNumber({ kind: 'NB', state: 'TX', year: 2026, sequence: 1_234_567 })).toBe('NB-TX-26-1234567');
});

test('every bit of the random bytes is in the code', () => {
  expect(verificationCode(new Uint8Array(10))).toBe('0000-0000-0000-0000');
  expect(verificationCode(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  for (let bit = 0; bit < 80; bit += 1) {
    const bytes = new Uint8Array(10);
    bytes[bit >> 3] = 1 << (bit & 7);
    expect(verificationCode(bytes)).not.toBe('0000-0000-0000-0000');
  }
  expect(() => verificationCode(new Uint8Array(9))).toThrow(RangeError);
});

test('a code is read as people type it, and what cannot be one is none', () => {
  const code = '10AB-CD10-EFGH-JKMN';
  expect(readVerificationCode(' loab cdio efgh jkmn ')).toBe(code);
  expect(readVerificationCode(code)).toBe(code);
  for (const other of ['', '10AB', `${code}0`, '10AB-CD10-EFGH-JKMU', '10AB-CD10-EFGH-JK<N']) {
    expect(readVerificationCode(other)).toBeNull();
  }
});

test.each([
  ['Lone Star Roofing, LLC', 'L.S.R.L.'],
  ['émile & söhne', 'É.S.'],
  ["O'Brien 3rd", 'O.3.'],
  ['', ''],
])('initials of %s', (name, initials) => {
  expect(insuredInitials(name)).toBe(initials);
});
