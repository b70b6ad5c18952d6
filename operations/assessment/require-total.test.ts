import { expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import type { AssessedInputs } from './assess-inputs.ts';
import { requireTotal } from './require-total.ts';

const unknown = [{ rule: 'sc.levy', why: 'The levy is not known. Confirm with: the Department.' }];

test('a price with a charge without an amount cannot be asked for, and says who can settle it', () => {
  const open = { stateTotal: null, total: null, assessment: { unknown } } as unknown as AssessedInputs;
  expect(() => requireTotal(open)).toThrow(
    expect.objectContaining({ code: 'NOT_ASSESSABLE', message: unknown[0]!.why }),
  );
});

test('a whole price is given back', () => {
  const whole = { stateTotal: cents(100n), total: cents(150n) } as unknown as AssessedInputs;
  expect(requireTotal(whole)).toEqual(whole);
});
