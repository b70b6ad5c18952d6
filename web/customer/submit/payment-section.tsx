import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { useConfig } from '../../shared/queries/use-config.ts';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { PAYMENT_METHOD_LABELS } from '../../shared/vocabulary-labels.ts';
import { FilingChoice, FilingTextArea } from './fields.tsx';
import { useFilingContent } from './form-context.tsx';
import { FormSection } from './form-section.tsx';
import { OnBehalfField } from './on-behalf-field.tsx';

/** How it is paid, and what else we should know. */
export function PaymentSection({ isLate }: { isLate: boolean }) {
  const user = useCurrentUser().data;
  const chosen = useFilingContent((content) => content.paymentMethod);
  const isReturn = useFilingContent(({ filingType }) => filingType === 'ENDORSEMENT_RETURN');
  const hasLateReason = useFilingContent((content) => Boolean(content.lateReason));
  const mayBeInvoiced =
    user?.role === 'ADMIN' || user?.invoiceableStatus === 'INVOICEABLE' || chosen === 'PENDING_INVOICE';
  const offered = useConfig().data?.agency.paymentMethods ?? DIRECT_PAYMENT_METHODS;
  const direct = DIRECT_PAYMENT_METHODS.filter((method) => offered.includes(method) || method === chosen);
  const methods = [...direct, ...(mayBeInvoiced ? (['PENDING_INVOICE'] as const) : [])];
  return (
    <FormSection
      title="Payment"
      note={
        isReturn
          ? 'Used only if the total is above zero. A negative total becomes customer credit.'
          : undefined
      }
    >
      {user?.role === 'ADMIN' ? <OnBehalfField /> : null}
      <FilingChoice
        path="paymentMethod"
        options={methods.map((method) => ({ value: method, label: PAYMENT_METHOD_LABELS[method] }))}
      />
      {isLate || hasLateReason ? <FilingTextArea path="lateReason" hint="The office asks for it." /> : null}
      <FilingTextArea path="note" optional />
    </FormSection>
  );
}
