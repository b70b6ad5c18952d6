import { expect, test } from 'vitest';
import { FACTS } from '#testing/checked-filing.ts';
import type { InsurerConfidence, KnownInsurer } from '../insurer/insurer.ts';
import { checkInsurers } from './check-insurers.ts';

const known = (
  name: string,
  number: string | null,
  confidence: InsurerConfidence = 'HIGH',
): KnownInsurer => ({
  name,
  aliases: [],
  number,
  confidence,
});
const SCOTTSDALE = known('Scottsdale Insurance Company', '41297');
const SURPLUS = known('Scottsdale Surplus Lines Insurance Company', '10672');
const checksOf = (name: string, naic: string, knownInsurers: readonly KnownInsurer[]) =>
  checkInsurers({ insurers: [{ name, naic }] }, { ...FACTS, knownInsurers }).map(
    ({ severity, code, field, message }) => `${severity} ${code} ${field}: ${message}`,
  );

test('name and number of one insurer say nothing, however the name is written', () => {
  expect(checksOf('Scottsdale Ins. Co.', '41297', [SCOTTSDALE, SURPLUS])).toEqual([]);
  const alias = { ...SURPLUS, aliases: ['Old Paper Insurance Company'] };
  expect(checksOf('OLD PAPER INS CO', '10672', [alias])).toEqual([]);
  const alien = known('Harbor Re Limited', 'AA1121000', 'CONFIRMED');
  expect(checksOf('Harbor Re Ltd.', 'aa-1121000', [alien])).toEqual([]);
});

test('another number than that of the name is said at the number, with both', () => {
  expect(checksOf('Scottsdale Insurance Company', '10672', [SCOTTSDALE, SURPLUS])).toEqual([
    'WARN INSURER_NUMBER_DIFFERS insurers.0.naic: Our insurer directory has 41297 for Scottsdale Insurance Company. Check the number on the declaration page.',
  ]);
});

test('a number that another name has is said at the name', () => {
  expect(checksOf('Scottsdale', '41297', [SCOTTSDALE])).toEqual([
    'WARN INSURER_NAME_DIFFERS insurers.0.name: Our insurer directory has 41297 for Scottsdale Insurance Company. Check the full name on the declaration page.',
  ]);
});

test('what nobody is sure of, or has no number, is held against nothing', () => {
  expect(checksOf('Scottsdale Insurance Company', '99999', [known(SCOTTSDALE.name, '41297', 'LOW')])).toEqual(
    [],
  );
  expect(
    checksOf('Scottsdale Insurance Company', '99999', [known(SCOTTSDALE.name, null, 'CONFIRMED')]),
  ).toEqual([]);
  expect(checksOf('Somebody Else', '41297', [known(SCOTTSDALE.name, '41297', 'LOW')])).toEqual([]);
  expect(checksOf('', '41297', [SCOTTSDALE])).toEqual([]);
  expect(checksOf('Nobody Knows', '99999', [SCOTTSDALE])).toEqual([]);
});

test('a number that is none is said once, and not looked up', () => {
  expect(checksOf('Scottsdale Insurance Company', '4129', [SCOTTSDALE])).toEqual([
    'BLOCK NAIC_MALFORMED insurers.0.naic: A NAIC number has five digits; an alien number is AA and seven digits.',
  ]);
});
