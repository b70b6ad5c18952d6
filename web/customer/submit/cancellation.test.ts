import { expect, test } from 'vitest';
import { labelOf } from '#domain/filing/field-labels.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { cancellationLabel, inWordsOfCancellation, premiumOf } from './cancellation.ts';
import type { FilingFormModel } from './filing-form-model.ts';

const left = (field: string) => ({
  code: 'MISSING',
  severity: 'BLOCK' as const,
  field,
  message: pleaseEnter(labelOf(field)),
  source: '',
});
const DATE = 'transactionEffectiveDate';

test('what is missing is named as the fields of the cancellation are', async () => {
  const tooLarge = {
    ...left('coverages'),
    message: 'This returns $2.00, but only $1.00 of premium is filed.',
  };
  const checks = [left(DATE), left('coverages.0.premium'), left('policyNumber'), tooLarge];
  const model = {
    checks,
    quoteProblem: { message: 'Incomplete', fields: { [DATE]: pleaseEnter(labelOf(DATE)) } },
    review: async () => ({ checks, refusal: null, quote: null }),
  } as unknown as FilingFormModel;
  const said = ['Please enter Cancellation effective date', 'Please enter Return premium'];
  const rest = [pleaseEnter('Policy number'), tooLarge.message];

  const shown = inWordsOfCancellation(model);
  expect(shown.checks.map(({ message }) => message)).toEqual([...said, ...rest]);
  expect(shown.quoteProblem?.fields).toEqual({ [DATE]: said[0] });
  expect((await shown.review())?.checks.map(({ message }) => message)).toEqual([...said, ...rest]);
  expect(cancellationLabel('coverages.1.premium')).toBe('Return premium');
  expect(cancellationLabel('coverages.1.premiumOutsideUs')).toBe(labelOf('coverages.1.premiumOutsideUs'));
});

test('the premium of a return is the sum of its coverages, a blank one being none', () => {
  const coverages = [{ premium: '-10.10' }, { premium: '-0.05' }, { premium: '' }, {}];
  expect(premiumOf({ coverages })).toBe(-1015n);
  expect(premiumOf({})).toBe(0n);
});
