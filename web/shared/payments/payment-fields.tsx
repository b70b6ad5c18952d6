import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { FormSelect, FormText } from '../form/form-fields.tsx';
import type { FieldOf } from '../form/use-form.ts';
import { PAYMENT_METHOD_LABELS } from '../vocabulary-labels.ts';

/** How much money moved. */
export function AmountField({ hint, ...field }: FieldOf & { hint: string }) {
  return <FormText {...field} inputMode="decimal" autoComplete="off" className="figures" hint={hint} />;
}

/** By which way it moved. */
export function MethodField(field: FieldOf) {
  return (
    <FormSelect {...field}>
      <option value="">Choose</option>
      {DIRECT_PAYMENT_METHODS.map((method) => (
        <option key={method} value={method}>
          {PAYMENT_METHOD_LABELS[method]}
        </option>
      ))}
    </FormSelect>
  );
}

/** By what it is found again. */
export function ReferenceField({
  hint = 'The check number, or the reference on the bank statement.',
  ...field
}: FieldOf & { hint?: string }) {
  return <FormText {...field} autoComplete="off" hint={hint} />;
}
