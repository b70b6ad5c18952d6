import { expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { receiptFileName, receiptNumber } from './receipt-number.ts';

const of = { id: '7f3a91c2-0a1b-4c2d-8e3f-000000000000', on: parseCivilDate('2026-03-09') };

test('a receipt has the day of its money and the beginning of its id for a number, and its file is named by it', () => {
  expect(receiptNumber(of)).toBe('R-260309-7F3A91C2');
  expect(receiptFileName(of)).toBe('Receipt R-260309-7F3A91C2.pdf');
  expect(receiptNumber({ ...of, id: '7f3a91c3-0a1b-4c2d-8e3f-000000000000' })).toBe('R-260309-7F3A91C3');
});
