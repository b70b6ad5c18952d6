import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CompanyBody } from '#contract/company.ts';
import type { InvoiceableBody } from '#contract/invoice.ts';
import { INVOICE_NOTE_MAXIMUM } from '#contract/limits.ts';
import { GET_COMPANY } from '#contract/paths/company.ts';
import { LIST_INVOICEABLE, PREVIEW_INVOICE } from '#contract/paths/invoice.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { DayText } from '../../shared/date.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { TextAreaField, TextField } from '../../shared/form/field.tsx';
import styles from '../../shared/invoice/invoice.module.css';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { useToday } from '../../shared/use-today.ts';
import { ChooseFilings } from './choose-filings.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { IssueDialog } from './issue-dialog.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Generate invoice');

/** A company's filings by invoice through a day, beside the invoice that they would make. */
export default function GenerateInvoicePage() {
  const { id = '' } = useParams();
  const today = useToday();
  const [through, setThrough] = useState<string | null>(null);
  const day = through ?? today ?? '';
  const company = useQuery({
    queryKey: ['company', id],
    queryFn: ({ signal }) => call(GET_COMPANY, { params: { id }, signal }),
  });
  const invoiceable = useQuery({
    queryKey: ['invoiceable', id, day],
    enabled: day !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(LIST_INVOICEABLE, { params: { id }, query: { through: day }, signal }),
  });
  if (company.isError) return <ErrorScreen error={company.error} retry={() => company.refetch()} />;
  if (!company.data) return <Skeleton lines={12} />;
  return (
    <>
      <PageHead
        above={<Link to={`/admin/companies/${id}`}>{company.data.company}</Link>}
        title="Generate invoice"
        lead={<Credit company={company.data} />}
      />
      <div className={styles.terms}>
        <TextField
          label="Submitted through"
          type="date"
          value={day}
          max={today ?? undefined}
          onChange={(event) => setThrough(event.target.value)}
        />
      </div>
      {invoiceable.isError ? <Notice tone="bad" title={invoiceable.error.message} /> : null}
      {invoiceable.isPending ? <Skeleton bare lines={8} label="Loading filings" /> : null}
      {invoiceable.data ? (
        <Draft
          key={invoiceable.data.items.map(({ filingId }) => filingId).join()}
          company={company.data}
          invoiceable={invoiceable.data}
        />
      ) : null}
    </>
  );
}

/** Credit is no part of an invoice, but who bills should know of it. */
function Credit({ company }: { company: CompanyBody }) {
  if (company.credit === '0.00') return null;
  return (
    <>
      Customer credit available: <Amount money={company.credit} />
    </>
  );
}

/** Milliseconds without a change after which the preview is asked for. */
const SILENCE = 300;

function Draft({ company, invoiceable }: { company: CompanyBody; invoiceable: InvoiceableBody }) {
  const { items, isWhole } = invoiceable;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(items.map(({ filingId }) => filingId)));
  const [dueDate, setDueDate] = useState('');
  const [note, setNote] = useState('');
  const [isIssuing, setIssuing] = useState(false);
  const { download, isBusy } = useDownload();
  const filingIds = items.map(({ filingId }) => filingId).filter((id) => chosen.has(id));
  const body = { filingIds, ...(dueDate === '' ? {} : { dueDate }), ...(note.trim() === '' ? {} : { note }) };
  const asked = useDebouncedValue(JSON.stringify(body), SILENCE);
  const params = { id: company.id };
  const preview = useQuery({
    queryKey: ['invoiceable', company.id, 'preview', asked],
    enabled: filingIds.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(PREVIEW_INVOICE, { params, body: JSON.parse(asked) as typeof body, signal }),
  });

  if (items.length === 0) {
    return (
      <EmptyState title="Nothing to invoice">
        No filing of this company is waiting for an invoice through this day.
      </EmptyState>
    );
  }
  const isCurrent = asked === JSON.stringify(body) && !preview.isPlaceholderData && !preview.isError;
  return (
    <div className={styles.halves}>
      <div>
        <div className={styles.terms}>
          <TextField
            label="Due date"
            type="date"
            required={false}
            hint={`Left empty: ${company.paymentTermsDays} days from today.`}
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
        {isWhole ? null : (
          <Notice tone="info" title={`The oldest ${items.length} filings; issue these, then the rest.`} />
        )}
        <ChooseFilings
          caption="Filings to invoice"
          choices={items.map((item) => ({ ...item, hint: <Submitted item={item} /> }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
      <section aria-label="Preview">
        <InvoicePaper
          preview={preview}
          isEmpty={filingIds.length === 0}
          action={
            <Button
              variant="dimmed-white"
              loading={isBusy}
              onClick={() => download(PREVIEW_INVOICE, { params, body }, 'invoice-preview.pdf')}
            >
              Preview PDF
            </Button>
          }
        />
        <p className={styles.go}>
          <Button block disabled={!isCurrent || filingIds.length === 0} onClick={() => setIssuing(true)}>
            Issue invoice
          </Button>
        </p>
      </section>
      {isIssuing && preview.data ? (
        <IssueDialog company={company} body={body} preview={preview.data} onClose={() => setIssuing(false)} />
      ) : null}
    </div>
  );
}

function Submitted({ item }: { item: InvoiceableBody['items'][number] }) {
  return (
    <>
      submitted <DayText at={item.createdAt} />
      {item.awaitsCommission ? ', commission not entered yet' : ''}
    </>
  );
}
