import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { PAYMENT_METHOD_LABELS } from '../../shared/words.ts';
import { FormChoice, FormTextArea } from './fields.tsx';
import { useFilingFormContext } from './form-context.tsx';
import { FormSection } from './form-section.tsx';
import { OnBehalfField } from './on-behalf-field.tsx';

/** How it is paid, and what else we should know. */
export function PaymentSection({ isLate }: { isLate: boolean }) {
  const user = useCurrentUser().data;
  const { content } = useFilingFormContext();
  const mayBeInvoiced =
    user?.role === 'ADMIN' ||
    user?.invoiceableStatus === 'INVOICEABLE' ||
    content.paymentMethod === 'PENDING_INVOICE';
  const methods = [...DIRECT_PAYMENT_METHODS, ...(mayBeInvoiced ? (['PENDING_INVOICE'] as const) : [])];
  return (
    <FormSection title="Payment">
      {user?.role === 'ADMIN' ? <OnBehalfField /> : null}
      <FormChoice
        path="paymentMethod"
        options={methods.map((method) => ({ value: method, label: PAYMENT_METHOD_LABELS[method] }))}
      />
      {isLate || content.lateReason ? (
        <FormTextArea path="lateReason" hint="The office asks for it." />
      ) : null}
      <FormTextArea path="note" optional />
    </FormSection>
  );
}
