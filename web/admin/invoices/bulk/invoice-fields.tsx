import { INVOICE_NOTE_MAXIMUM } from '#contract/limits.ts';
import { FormText, FormTextArea } from '../../../shared/form/form-fields.tsx';
import { type Form, useFormValue } from '../../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../../shared/identity/use-keeps-passwords.ts';
import type { InvoiceValues } from './invoice-steps.ts';

/** The fields of all steps; only those that are shown are checked. */
export const RULES = {
  reason: { label: 'Reason', required: true, max: INVOICE_NOTE_MAXIMUM },
  through: { label: 'Filings submitted through', type: 'date' },
  dueDate: { label: 'Due date', type: 'date' },
  note: { label: 'Note', max: INVOICE_NOTE_MAXIMUM },
  currentPassword: { label: 'Current password', required: true },
} as const;

interface Props {
  form: Form<InvoiceValues>;
  fields: readonly (keyof InvoiceValues)[];
}

/** What a step asks for, once for all its invoices. */
export function InvoiceFields({ form, fields }: Props) {
  return fields.map((name) =>
    name === 'currentPassword' ? (
      <ProofField key={name} form={form} isOfReason={fields.includes('reason')} />
    ) : (
      <InvoiceField key={name} form={form} name={name} />
    ),
  );
}

/** What customers read takes the password: a reason always, a note where there is one. */
function ProofField({ form, isOfReason }: { form: Form<InvoiceValues>; isOfReason: boolean }) {
  const keepsPasswords = useKeepsPasswords();
  const note = useFormValue(form, 'note');
  if (!keepsPasswords || (!isOfReason && note.trim() === '')) return null;
  return <FormText {...form.field('currentPassword')} type="password" autoComplete="current-password" />;
}

interface FieldProps {
  form: Form<InvoiceValues>;
  name: Exclude<keyof InvoiceValues, 'currentPassword'>;
}

function InvoiceField({ form, name }: FieldProps) {
  const field = form.field(name);
  switch (name) {
    case 'reason':
      return <FormTextArea {...field} hint="Sent to each customer as written." />;
    case 'through':
      return <FormText {...field} type="date" hint="Leave it blank for everything until today." />;
    case 'dueDate':
      return <FormText {...field} type="date" hint="Leave it blank for each company’s own payment terms." />;
    case 'note':
      return <FormTextArea {...field} hint="Printed on each invoice." />;
  }
}
