import { INVOICE_NOTE_MAXIMUM } from '#contract/limits.ts';
import { FormText, FormTextArea } from '../../../shared/form/form-fields.tsx';
import type { Form } from '../../../shared/form/use-form.ts';
import type { InvoiceValues } from './invoice-steps.ts';

/** The fields of all steps; only those that are shown are checked. */
export const RULES = {
  reason: { label: 'Reason', required: true, max: INVOICE_NOTE_MAXIMUM },
  through: { label: 'Filings submitted through', type: 'date' },
  dueDate: { label: 'Due date', type: 'date' },
  note: { label: 'Note', max: INVOICE_NOTE_MAXIMUM },
} as const;

interface Props {
  form: Form<InvoiceValues>;
  fields: readonly (keyof InvoiceValues)[];
}

/** What a step asks for, once for all its invoices. */
export function InvoiceFields({ form, fields }: Props) {
  return fields.map((name) => <InvoiceField key={name} form={form} name={name} />);
}

function InvoiceField({ form, name }: { form: Form<InvoiceValues>; name: keyof InvoiceValues }) {
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
