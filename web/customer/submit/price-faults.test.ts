import { expect, test } from 'vitest';
import type { CheckBody } from '#contract/draft.ts';
import type { ReviewBody } from '#contract/review.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import { withPriceFaults } from './price-faults.ts';

const missing: CheckBody = {
  code: 'MISSING',
  severity: 'BLOCK',
  field: 'state',
  message: 'Please enter Home state',
  source: 'Our practice',
};

function shown(quoteProblem: FilingFormModel['quoteProblem'], checks: CheckBody[] = [missing]) {
  const review = async () => ({ checks, quoteProblem, refusal: null, quote: null }) as unknown as ReviewBody;
  return withPriceFaults({ checks, quoteProblem, review } as unknown as FilingFormModel);
}

const said = (checks: readonly CheckBody[]) => checks.map(({ field, message }) => [field, message]);
const named = [missing.field, missing.message];

test('an amount that is none stands in the way, on the screen and at the last look', async () => {
  const model = shown({
    message: 'Some fields need your attention.',
    fields: { state: 'Please enter Home state', 'coverages.0.premium': 'Premium is not a valid amount' },
  });
  const both = [named, ['coverages.0.premium', 'Premium is not a valid amount']];
  expect(said(model.checks)).toEqual(both);
  expect(said((await model.review())?.checks ?? [])).toEqual(both);
  expect(model.checks.every(({ severity }) => severity === 'BLOCK')).toBe(true);
});

test('a note on the same field does not stop the form, and the fault is said beside it', () => {
  const model = shown({ message: '', fields: { state: 'Not a state' } }, [{ ...missing, severity: 'WARN' }]);
  expect(said(model.checks)).toEqual([named, ['state', 'Not a state']]);
});

test('what is no fault of a field is said once, as a reason', () => {
  expect(said(shown({ message: 'Nobody publishes a rate for Guam.', fields: {} }).checks)).toEqual([
    named,
    [null, 'Nobody publishes a rate for Guam.'],
  ]);
});

test('with a price the checks stay the very same', () => {
  const checks = [missing];
  expect(shown(null, checks).checks).toBe(checks);
});

test('a share is typed in percent, and never asked for as a decimal', () => {
  const field = 'municipality.share';
  const words = 'Share of the premium there must be more than 0% and at most 100%';
  const model = shown({
    message: '',
    fields: {
      [field]: '"2.5" is not a share of the premium. Enter a decimal, such as 0.25 for a quarter of it.',
    },
  });
  expect(model.quoteProblem?.fields).toEqual({ [field]: words });
  expect(said(model.checks)).toEqual([named, [field, words]]);
});
