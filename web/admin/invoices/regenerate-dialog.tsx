import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf, BodyOf } from '#contract/api.ts';
import type { InvoiceBody } from '#contract/invoice.ts';
import { type PREVIEW_REVISION, REGENERATE_INVOICE } from '#contract/paths/invoice.ts';
import { call } from '../../shared/api/call.ts';
import { isRefusal, newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { refreshInvoices } from '../../shared/invoice/use-invoice.ts';
import { Notice } from '../../shared/notice.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { mailWords } from './invoice-paper.tsx';

interface Props {
  invoice: InvoiceBody;
  body: BodyOf<typeof REGENERATE_INVOICE>;
  preview: AnswerOf<typeof PREVIEW_REVISION>;
  onClose(): void;
}

/** The last look at what changes before the revision is in the mail. */
export function RegenerateDialog({ invoice, body, preview, onClose }: Props) {
  const navigate = useNavigate();
  const [key, setKey] = useState(newIdempotencyKey);
  const regenerate = useMutation({
    mutationFn: () => call(REGENERATE_INVOICE, { params: { id: invoice.id }, body, idempotencyKey: key }),
    onSuccess: async ({ number, revision }) => {
      await refreshInvoices();
      toast(`${number} regenerated: revision ${revision}`);
      navigate(`/admin/invoices/${invoice.id}`);
    },
    onError: (error) => {
      if (isRefusal(error)) setKey(newIdempotencyKey());
    },
  });
  return (
    <Dialog
      title={`Regenerate ${invoice.number}?`}
      action="Regenerate invoice"
      loading={regenerate.isPending}
      onClose={onClose}
      onConfirm={() => regenerate.mutate()}
    >
      <DifferenceTable difference={preview.difference} />
      <p>{mailWords(preview.recipients)}</p>
      {regenerate.isError ? <Notice tone="bad" title={regenerate.error.message} /> : null}
    </Dialog>
  );
}
