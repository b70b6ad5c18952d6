import { useNavigate } from 'react-router';
import type { AnswerOf, BodyOf } from '#contract/api.ts';
import type { InvoiceBody } from '#contract/invoice.ts';
import { type PREVIEW_REVISION, REGENERATE_INVOICE } from '#contract/paths/invoice.ts';
import { call } from '../../shared/api/call.ts';
import { ConfirmInvoice } from './confirm-invoice.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { useForgetDraft } from './use-kept-draft.ts';

interface Props {
  invoice: InvoiceBody;
  body: BodyOf<typeof REGENERATE_INVOICE>;
  preview: AnswerOf<typeof PREVIEW_REVISION>;
  onClose(): void;
}

/** The last look at what changes before the revision is in the mail. */
export function RegenerateDialog({ invoice, body, preview, onClose }: Props) {
  const navigate = useNavigate();
  const forget = useForgetDraft();
  return (
    <ConfirmInvoice
      title={`Regenerate ${invoice.number}?`}
      action="Regenerate invoice"
      recipients={preview.recipients}
      takesProof={(preview.difference.note?.after ?? '') !== ''}
      send={(idempotencyKey, proof) =>
        call(REGENERATE_INVOICE, { params: { id: invoice.id }, body: { ...body, ...proof }, idempotencyKey })
      }
      done={({ number, revision }) => `${number} regenerated: revision ${revision}`}
      onDone={() => {
        forget();
        navigate(`/admin/invoices/${invoice.id}`);
      }}
      onClose={onClose}
    >
      <DifferenceTable difference={preview.difference} />
    </ConfirmInvoice>
  );
}
