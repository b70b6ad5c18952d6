import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BodyOf } from '#contract/api.ts';
import type { CompanyBody } from '#contract/company.ts';
import type { InvoicePreviewBody } from '#contract/invoice.ts';
import { ISSUE_INVOICE } from '#contract/paths/invoice.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { isRefusal, newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { DateText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { filingsWords } from '../../shared/invoice/invoice-words.ts';
import { refreshInvoices } from '../../shared/invoice/use-invoice.ts';
import { Notice } from '../../shared/notice.tsx';
import { mailWords } from './invoice-paper.tsx';

interface Props {
  company: CompanyBody;
  body: BodyOf<typeof ISSUE_INVOICE>;
  preview: InvoicePreviewBody;
  onClose(): void;
}

/** The last look before an invoice has a number and is in the mail. */
export function IssueDialog({ company, body, preview, onClose }: Props) {
  const navigate = useNavigate();
  // One for the dialog: pressing again after a fault of the network does not make a second invoice.
  const [key, setKey] = useState(newIdempotencyKey);
  const issue = useMutation({
    mutationFn: () => call(ISSUE_INVOICE, { params: { id: company.id }, body, idempotencyKey: key }),
    onSuccess: async (invoice) => {
      await refreshInvoices();
      toast(`${invoice.number} issued`);
      navigate(`/admin/invoices/${invoice.id}`);
    },
    onError: (error) => {
      if (isRefusal(error)) setKey(newIdempotencyKey());
    },
  });
  return (
    <Dialog
      title={`Issue invoice to ${company.company}?`}
      action="Issue invoice"
      loading={issue.isPending}
      onClose={onClose}
      onConfirm={() => issue.mutate()}
    >
      <p>
        {filingsWords(preview.lines.length)}, <Amount money={preview.open} strong />, due{' '}
        <DateText on={preview.dueDate} />.
      </p>
      <p>{mailWords(preview.recipients)}</p>
      {issue.isError ? <Notice tone="bad" title={issue.error.message} /> : null}
    </Dialog>
  );
}
