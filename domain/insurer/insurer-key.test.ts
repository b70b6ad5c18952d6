import { expect, test } from 'vitest';
import { insurerKey, insurerNumber } from './insurer-key.ts';

test.each([
  ['ADMIRAL INS CO', 'Admiral Insurance Company'],
  ['AIX Specialty Ins. Co.', 'AIX Specialty Insurance Company'],
  ['AMERICAN SAFETY INDEM CO', 'American Safety Indemnity Company'],
  ['Allianz Global Corporate & Specialty SE', 'Allianz Global Corporate and Specialty SE'],
  ['Associated Industries Ins Co Inc', 'Associated Industries Insurance Company, Inc.'],
  ['Lloyd’s of London', "LLOYD'S OF LONDON"],
  ['Zürich Specialties', 'Zurich  Specialties'],
])('"%s" and "%s" are one name', (one, other) => {
  expect(insurerKey(one)).toBe(insurerKey(other));
});

test.each([
  ['Scottsdale Insurance Company', 'Scottsdale Indemnity Company'],
  ['Scottsdale Insurance Company', 'Scottsdale Surplus Lines Insurance Company'],
  ['Houston Casualty Company', 'Houston Specialty Insurance Company'],
  ['Seneca Insurance Company', 'Seneca Specialty Insurance Company'],
])('"%s" and "%s" are two insurers', (one, other) => {
  expect(insurerKey(one)).not.toBe(insurerKey(other));
});

test('signs alone are no name', () => {
  expect(insurerKey(' -- . ')).toBe('');
});

test.each([
  ['12345', '12345'],
  [' 00123 ', '00123'],
  ['AA-1121000', 'AA1121000'],
  ['aa1121000', 'AA1121000'],
])('the number "%s" is kept as %s', (text, number) => {
  expect(insurerNumber(text)).toBe(number);
});

test.each(['', '1234', '123456', 'A-1121000', 'AA-112100', 'AA--1121000', '12 345'])(
  '"%s" is no number of an insurer',
  (text) => {
    expect(insurerNumber(text)).toBeNull();
  },
);
