import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeIcs } from './write-ics.ts';

const STAMP = new Date('2026-11-22T10:00:00.000Z');
const day = {
  uid: 'TX-tax-2026-12-31@agency.example',
  on: '2027-03-01',
  title: 'Texas: annual tax report; file by Mar 1, 2027',
  description: 'Form 25-104\nTex. Ins. Code 225.008 \\ 225.009, §',
};

test('a calendar is what its golden file says', async () => {
  await expect(writeIcs('Reports', [day], STAMP)).toMatchFileSnapshot('calendar.golden.ics');
});

test('whatever the text, no line is longer than 75 octets, and unfolding gives it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = writeIcs('Reports', [{ ...day, title }], STAMP);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const summary = file
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .find((line) => line.startsWith('SUMMARY:'));
      const read = summary
        ?.slice('SUMMARY:'.length)
        .replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
      expect(read).toBe(title.replaceAll(/\r\n|\r/g, '\n'));
    }),
  );
});

test('a line of 75 octets stands as it is, and one more begins the next', () => {
  const linesOf = (length: number) =>
    writeIcs('Reports', [{ ...day, title: 'x'.repeat(length - 'SUMMARY:'.length) }], STAMP)
      .split('\r\n')
      .filter((line) => /^(?:SUMMARY:| x+$)/.test(line))
      .map((line) => line.length);
  expect(linesOf(75)).toEqual([75]);
  expect(linesOf(76)).toEqual([75, 2]);
});
