import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { REJECTION_REASONS } from '#domain/filing/vocabulary.ts';
import { FormCheck, FormSelect, FormText, FormTextArea } from '../../../shared/form/form-fields.tsx';
import type { Form } from '../../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../../shared/identity/use-keeps-passwords.ts';
import { MethodField, ReferenceField } from '../../../shared/payments/payment-fields.tsx';
import { useCurrentUser } from '../../../shared/queries/use-current-user.ts';
import { REJECTION_LABELS } from '../../../shared/vocabulary-labels.ts';
import { useAssignees } from '../use-assignees.ts';
import type { BulkValues } from './bulk-steps.ts';

/** The fields of all steps; only those that are shown are checked. */
export const RULES = {
  adminId: { label: 'Assigned to' },
  until: { label: 'Comes back on', required: true, type: 'date' },
  snoozeReason: { label: 'Reason', max: NOTE_MAXIMUM },
  officeReference: { label: 'Portal reference', max: 200 },
  lateReason: { label: labelOf('lateReason'), max: 1000 },
  confirmations: { label: 'Confirmation numbers', max: 40_000 },
  confirmationAbsentReason: { label: 'Reason for no number', max: 500 },
  acknowledgeWarnings: { label: 'I reviewed the charges that are not confirmed' },
  reason: { label: 'Reason', required: true },
  words: { label: 'What to correct', required: true, max: NOTE_MAXIMUM },
  reopenReason: { label: 'Reason', required: true, max: NOTE_MAXIMUM },
  method: { label: 'Payment method', required: true },
  receivedOn: { label: 'Received on', required: true, type: 'date' },
  reference: { label: 'Reference', required: true, max: 200 },
  currentPassword: { label: 'Current password', required: true },
} as const;

/** What a step asks for, once for all its filings. */
export function BulkFields({
  form,
  fields,
}: {
  form: Form<BulkValues>;
  fields: readonly (keyof BulkValues)[];
}) {
  return fields.map((name) => <BulkField key={name} form={form} name={name} />);
}

/** What many customers read takes the password. */
function ProofField({ form }: { form: Form<BulkValues> }) {
  const keepsPasswords = useKeepsPasswords();
  if (!keepsPasswords) return null;
  return <FormText {...form.field('currentPassword')} type="password" autoComplete="current-password" />;
}

function BulkField({ form, name }: { form: Form<BulkValues>; name: keyof BulkValues }) {
  const field = form.field(name);
  switch (name) {
    case 'adminId':
      return <AssigneeField form={form} />;
    case 'until':
      return <FormText {...field} type="date" />;
    case 'snoozeReason':
      return <FormText {...field} hint="For your colleagues; the customer doesn’t see it." />;
    case 'officeReference':
      return (
        <FormText {...field} autoComplete="off" hint="The same for all of them. Leave it empty otherwise." />
      );
    case 'lateReason':
      return <FormText {...field} hint="For those past their due date that have none." />;
    case 'confirmations':
      return (
        <FormTextArea
          {...field}
          rows={4}
          hint="One filing per line: its number, then its confirmation. Paste two columns from a spreadsheet."
        />
      );
    case 'confirmationAbsentReason':
      return <FormText {...field} hint="For those without a number above." />;
    case 'acknowledgeWarnings':
      return <FormCheck {...field} />;
    case 'reason':
      return (
        <FormSelect {...field}>
          <option value="">Choose</option>
          {REJECTION_REASONS.filter((reason) => reason !== 'WITHDRAWN').map((reason) => (
            <option key={reason} value={reason}>
              {REJECTION_LABELS[reason]}
            </option>
          ))}
        </FormSelect>
      );
    case 'currentPassword':
      return <ProofField form={form} />;
    case 'words':
      return <FormTextArea {...field} hint="Sent to each customer as written." />;
    case 'reopenReason':
      return <FormTextArea {...field} hint="Shown in each filing’s activity." />;
    case 'method':
      return <MethodField {...field} />;
    case 'receivedOn':
      return <FormText {...field} type="date" />;
    case 'reference':
      return <ReferenceField {...field} />;
  }
}

function AssigneeField({ form }: { form: Form<BulkValues> }) {
  const me = useCurrentUser().data?.id;
  return (
    <FormSelect {...form.field('adminId')}>
      <option value="">Unassigned</option>
      {(useAssignees().data ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {id === me ? `${name} (me)` : name}
        </option>
      ))}
    </FormSelect>
  );
}
