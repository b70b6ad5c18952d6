import type { ReportBody } from '#contract/report.ts';
import { CheckField } from '../../shared/form/field.tsx';
import type { FieldRule } from '../../shared/form/field-fault.ts';
import { FormControl } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import type { FieldOf } from '../../shared/form/use-form.ts';
import { AmountField } from '../../shared/payments/payment-fields.tsx';
import { isOwedBack } from './report-next-step.ts';

/** What is typed of a penalty: whether there is one, and how much of it is what. */
export interface LateValues {
  isLate: boolean;
  penalty: string;
  interest: string;
}

export const LATE_RULES = {
  isLate: { label: 'A late penalty or interest was paid' },
  penalty: { label: 'Penalty', type: 'amount' },
  interest: { label: 'Interest', type: 'amount' },
} as const satisfies Record<keyof LateValues, FieldRule>;

/** Nothing of a report with which money comes back. */
export function LateChargeFields({
  report,
  isLate,
  field,
  onChange,
}: {
  report: ReportBody;
  isLate: boolean;
  field(name: keyof LateValues): FieldOf;
  onChange(isLate: boolean): void;
}) {
  if (isOwedBack(report)) return null;
  return (
    <>
      <FormControl<boolean> {...field('isLate')}>
        {({ value, onChange: change }) => (
          <CheckField
            label={LATE_RULES.isLate.label}
            checked={value}
            onChange={({ target }) => {
              change(target.checked);
              onChange(target.checked);
            }}
          />
        )}
      </FormControl>
      {isLate ? <LateAmountFields field={field} /> : null}
    </>
  );
}

/** How much of it is penalty, and how much interest. */
export function LateAmountFields({ field }: { field(name: 'penalty' | 'interest'): FieldOf }) {
  return (
    <>
      <AmountField {...field('penalty')} hint="The agency’s expense. No customer is charged." />
      <AmountField {...field('interest')} hint="The agency’s expense, like the penalty." />
    </>
  );
}

/** What is sent of it; a field left blank is nothing. */
export function lateChargesOf({ isLate, penalty, interest }: LateValues) {
  if (!isLate) return {};
  const amounts = { penalty: plainAmount(penalty), interest: plainAmount(interest) };
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== ''));
}
