import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { InvoiceableBody, InvoiceBody } from '#contract/invoice.ts';
import { INVOICE_NOTE_MAXIMUM } from '#contract/limits.ts';
import { LIST_INVOICEABLE, PREVIEW_REVISION } from '#contract/paths/invoice.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { TextAreaField, TextField } from '../../shared/form/field.tsx';
import styles from '../../shared/invoice/invoice.module.css';
import { useInvoice } from '../../shared/invoice/use-invoice.ts';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { ChooseFilings } from './choose-filings.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { RegenerateDialog } from './regenerate-dialog.tsx';

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
  return (
    <>
      <PageHead
        above={<Link to={`/admin/invoices/${id}`}>{invoice.data.number}</Link>}
        title="Regenerate invoice"
        lead={`Revision ${invoice.data.revision + 1} replaces what ${invoice.data.companyName} has, under the same number.`}
      />
      <Revision key={invoice.data.revision} invoice={invoice.data} invoiceable={invoiceable.data} />
    </>
  );
}

const SILENCE = 300;

function Revision({ invoice, invoiceable }: { invoice: InvoiceBody; invoiceable: InvoiceableBody }) {
  const gone = new Set(
    invoice.changes.filter(({ change }) => change === 'LEFT').map(({ filingId }) => filingId),
  );
  const onIt = invoice.lines.filter(({ filingId }) => !gone.has(filingId));
  const choices = [...onIt, ...invoiceable.items.map((item) => ({ ...item, hint: 'not on it yet' }))];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(onIt.map(({ filingId }) => filingId)));
  const [dueDate, setDueDate] = useState(invoice.dueDate);
  const [note, setNote] = useState(invoice.note);
  const [isSending, setSending] = useState(false);
  const { download, isBusy } = useDownload();
  const filingIds = choices.map(({ filingId }) => filingId).filter((id) => chosen.has(id));
  const body = { filingIds, note, ...(dueDate === '' ? {} : { dueDate }) };
  const asked = useDebouncedValue(JSON.stringify(body), SILENCE);
  const params = { id: invoice.id };
  const preview = useQuery({
    queryKey: ['invoiceable', invoice.id, 'revision', asked],
    enabled: filingIds.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(PREVIEW_REVISION, { params, body: JSON.parse(asked) as typeof body, signal }),
  });
  const isCurrent = asked === JSON.stringify(body) && !preview.isPlaceholderData && !preview.isError;
  return (
    <div className={styles.halves}>
      <div className={styles.main}>
        <div>
          <div className={styles.terms}>
            <TextField
              label="Due date"
              type="date"
              value={dueDate}
              onChange={(event) => setDueDate(event.target.value)}
            />
            <TextAreaField
              label="Note on the invoice"
              required={false}
              maxLength={INVOICE_NOTE_MAXIMUM}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
          <ChooseFilings
            caption="Filings on the invoice"
            choices={choices}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
        <section aria-labelledby="changes">
          <h2 id="changes">What changes</h2>
          {preview.isError ? <Notice tone="bad" title={preview.error.message} /> : null}
          {preview.data && filingIds.length > 0 ? (
            <DifferenceTable difference={preview.data.difference} />
          ) : null}
        </section>
      </div>
      <section aria-label="Preview">
        <InvoicePaper
          preview={preview}
          isEmpty={filingIds.length === 0}
          action={
            <Button
              variant="dimmed-white"
              loading={isBusy}
              onClick={() => download(PREVIEW_REVISION, { params, body }, `${invoice.number}-preview.pdf`)}
            >
              Preview PDF
            </Button>
          }
        />
        <p className={styles.go}>
          <Button block disabled={!isCurrent || filingIds.length === 0} onClick={() => setSending(true)}>
            Regenerate invoice
          </Button>
        </p>
      </section>
      {isSending && preview.data ? (
        <RegenerateDialog
          invoice={invoice}
          body={body}
          preview={preview.data}
          onClose={() => setSending(false)}
        />
      ) : null}
    </div>
  );
}
