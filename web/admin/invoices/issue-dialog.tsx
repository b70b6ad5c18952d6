import { useNavigate } from 'react-router';
import type { BodyOf } from '#contract/api.ts';
import type { CompanyBody } from '#contract/company.ts';
import type { InvoicePreviewBody } from '#contract/invoice.ts';
import { ISSUE_INVOICE } from '#contract/paths/invoice.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { DateText } from '../../shared/date.tsx';
import { describeFilingCount } from '../../shared/invoice/invoice-labels.ts';
import { ConfirmInvoice } from './confirm-invoice.tsx';
import { useForgetDraft } from './use-kept-draft.ts';

interface Props {
  company: CompanyBody;
  body: BodyOf<typeof ISSUE_INVOICE>;
  preview: InvoicePreviewBody;
  leftOut: { count: number; open: string };
  onClose(): void;
}

/** The last look before an invoice has a number and is in the mail. */
export function IssueDialog({ company, body, preview, leftOut, onClose }: Props) {
  const navigate = useNavigate();
  const forget = useForgetDraft();
  return (
    <ConfirmInvoice
      title={`Issue invoice to ${company.company}?`}
      action="Issue invoice"
      recipients={preview.recipients}
      takesProof={(body.note ?? '').trim() !== ''}
      send={(idempotencyKey, proof) =>
        call(ISSUE_INVOICE, { params: { id: company.id }, body: { ...body, ...proof }, idempotencyKey })
      }
      done={({ number }) => `${number} issued`}
      onDone={({ id }) => {
        forget();
        navigate(`/admin/invoices/${id}`);
      }}
      onClose={onClose}
    >
      <p>
        {describeFilingCount(preview.lines.length)}, <Amount money={preview.open} strong />, due{' '}
        <DateText on={preview.dueDate} />.
      </p>
      {leftOut.count === 0 ? null : (
        <p>
          Not on this invoice: {describeFilingCount(leftOut.count)}, <Amount money={leftOut.open} />.
        </p>
      )}
    </ConfirmInvoice>
  );
}
