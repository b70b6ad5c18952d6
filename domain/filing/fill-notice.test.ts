import { expect, test } from 'vitest';
import { fillNotice } from './fill-notice.ts';

const RATE = '____ (insert rate)';
const notice = {
  wording: `Payment of a ${RATE} percent tax on gross premium.`,
  blanks: [{ text: RATE, is: 'PREMIUM_TAX_RATE' }],
} as const;
const tax = (rate: string | null) => ({ kind: 'PREMIUM_TAX', rate }) as const;

test('the rate of the premium tax stands in its blank, without a sign and without zeros', () => {
  const charges = [{ kind: 'STAMPING_FEE', rate: '0.0004' } as const, tax('0.0485')];
  expect(fillNotice(notice, charges)).toEqual({
    wording: 'Payment of a 4.85 percent tax on gross premium.',
    hasBlank: false,
  });
  expect(fillNotice(notice, [tax('0.03'), tax('0.03')]).wording).toBe(
    'Payment of a 3 percent tax on gross premium.',
  );
});

test('a blank stays as the law prints it where the charges have no one rate', () => {
  for (const charges of [
    [],
    [tax(null)],
    [tax('0.03'), tax('0.005')],
    [{ kind: 'STAMPING_FEE', rate: '0.03' } as const],
  ]) {
    expect(fillNotice(notice, charges)).toEqual({ wording: notice.wording, hasBlank: true });
  }
});

test('a notice without blanks is printed as it is, and none stays none', () => {
  expect(fillNotice({ wording: 'As is.', blanks: [] }, [])).toEqual({ wording: 'As is.', hasBlank: false });
  expect(fillNotice({ wording: null, blanks: [] }, [])).toEqual({ wording: null, hasBlank: false });
});
