import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { InvoiceableBody, InvoiceBody } from '#contract/invoice.ts';
import { LIST_INVOICEABLE, PREVIEW_REVISION } from '#contract/paths/invoice.ts';
import { call } from '../../shared/api/call.ts';
import { useDownload } from '../../shared/documents/use-download.ts';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { useInvoice } from '../../shared/invoice/use-invoice.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import type { Choice } from './choose-filings.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { EditInvoice } from './edit-invoice.tsx';
import { MoneyReceived } from './money-received.tsx';
import { useInvoiceDraft } from './use-invoice-draft.ts';

/** With its field for the password, which the page itself does without. */
const RegenerateDialog = lazy(async () => ({
  default: (await import('./regenerate-dialog.tsx')).RegenerateDialog,
}));

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Regenerate invoice');

/** An unpaid invoice made anew from current data: first what changes, then the confirmation. */
export default function RegenerateInvoicePage() {
  const { id = '' } = useParams();
  const invoice = useInvoice(id);
  const companyId = invoice.data?.companyId ?? '';
  const invoiceable = useQuery({
    queryKey: ['invoiceable', companyId, 'for', id],
    enabled: companyId !== '',
    queryFn: ({ signal }) => call(LIST_INVOICEABLE, { params: { id: companyId }, query: {}, signal }),
  });
  const failed = invoice.isError ? invoice : invoiceable.isError ? invoiceable : null;
  if (failed?.error) return <ErrorScreen error={failed.error} retry={() => failed.refetch()} />;
  if (!invoice.data || !invoiceable.data) return <Skeleton lines={12} />;
  const { number, revision, companyName, status, paid } = invoice.data;
  const isPaid = status !== 'VOID' && paid !== '0.00';
  return (
    <>
      <PageHead
        above={<Link to={`/admin/invoices/${id}`}>{number}</Link>}
        title="Regenerate invoice"
        lead={
          isPaid
            ? undefined
            : `Revision ${revision + 1} for ${companyName} replaces revision ${revision}. The invoice number stays the same.`
        }
      />
      {isPaid ? (
        <MoneyReceived invoice={invoice.data} />
      ) : (
        <Revision key={invoice.data.revision} invoice={invoice.data} invoiceable={invoiceable.data} />
      )}
    </>
  );
}

function Revision({ invoice, invoiceable }: { invoice: InvoiceBody; invoiceable: InvoiceableBody }) {
  const [isSending, setSending] = useState(false);
  const { download, isBusy } = useDownload();
  const params = { id: invoice.id };
  const choices = choicesOf(invoice, invoiceable);
  const draft = useInvoiceDraft({
    choices,
    start: invoice,
    key: [invoice.id, 'revision', String(invoice.revision)],
    ask: (body, signal) => call(PREVIEW_REVISION, { params, body, signal }),
  });
  const { body, preview, chosen } = draft;
  return (
    <>
      <EditInvoice
        draft={draft}
        choices={choices}
        caption="Filings on the invoice"
        action="Regenerate invoice"
        pdf={{
          save: () => download(PREVIEW_REVISION, { params, body }, `${invoice.number}-preview.pdf`),
          isBusy,
        }}
        onGo={() => setSending(true)}
      >
        <section aria-labelledby="changes">
          <h2 id="changes">What changes</h2>
          {preview.data && chosen.length > 0 ? (
            <DifferenceTable difference={preview.data.difference} />
          ) : null}
        </section>
      </EditInvoice>
      {isSending && preview.data ? (
        <Suspense>
          <RegenerateDialog
            invoice={invoice}
            body={body}
            preview={preview.data}
            onClose={() => setSending(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The filings that are on the invoice still, then those that wait for one. */
function choicesOf({ changes, lines }: InvoiceBody, { items }: InvoiceableBody): Choice[] {
  const gone = new Set(changes.filter(({ change }) => change === 'LEFT').map(({ filingId }) => filingId));
  return [
    ...lines.filter(({ filingId }) => !gone.has(filingId)).map((line) => ({ ...line, isOnIt: true })),
    ...items.map((item) => ({ ...item, isOnIt: false, hint: 'not invoiced' })),
  ];
}
