import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CompanyBody } from '#contract/company.ts';
import type { InvoiceableBody } from '#contract/invoice.ts';
import { GET_COMPANY } from '#contract/paths/company.ts';
import { LIST_INVOICEABLE, PREVIEW_INVOICE } from '#contract/paths/invoice.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { DayText } from '../../shared/date.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { TextField } from '../../shared/form/field.tsx';
import styles from '../../shared/invoice/invoice.module.css';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useToday } from '../../shared/use-today.ts';
import { EditInvoice } from './edit-invoice.tsx';
import { useInvoiceDraft } from './use-invoice-draft.ts';

/** With its field for the password, which the page itself does without. */
const IssueDialog = lazy(async () => ({
  default: (await import('./issue-dialog.tsx')).IssueDialog,
}));

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Generate invoice');

/** A company's filings by invoice through a day, beside the invoice that they would make. */
export default function GenerateInvoicePage() {
  const { id = '' } = useParams();
  const today = useToday();
  const { params: asked, change } = useListAddress<{ through?: string }>(['through']);
  const day = asked.through || today || '';
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
          onChange={(event) => change({ through: event.target.value }, { replace: true })}
        />
      </div>
      {invoiceable.isError ? <Notice tone="bad" title={invoiceable.error.message} /> : null}
      {invoiceable.isPending ? <Skeleton bare lines={8} label="Loading filings" /> : null}
      {invoiceable.data ? <Draft company={company.data} invoiceable={invoiceable.data} /> : null}
    </>
  );
}

/** Credit is no part of an invoice, but who bills should know of it. */
function Credit({ company }: { company: CompanyBody }) {
  if (company.credit === '0.00') return null;
  return (
    <>
      <Amount money={company.credit} /> available credit. You can apply it to the invoice once it’s issued.
    </>
  );
}

function Draft({ company, invoiceable }: { company: CompanyBody; invoiceable: InvoiceableBody }) {
  const { items, isWhole } = invoiceable;
  const [isIssuing, setIssuing] = useState(false);
  const { download, isBusy } = useDownload();
  const params = { id: company.id };
  const choices = items.map((item) => ({ ...item, isOnIt: true, hint: <Submitted item={item} /> }));
  const draft = useInvoiceDraft({
    choices,
    start: { dueDate: '', note: '' },
    key: [company.id, 'preview'],
    ask: (body, signal) => call(PREVIEW_INVOICE, { params, body, signal }),
  });
  const { body, preview } = draft;
  if (items.length === 0) {
    return (
      <EmptyState title="Nothing to invoice">
        No filing of this company is waiting for an invoice through this day.
      </EmptyState>
    );
  }
  return (
    <>
      <EditInvoice
        draft={draft}
        choices={choices}
        caption="Filings to invoice"
        dueDateHint={`Left blank: ${company.paymentTermsDays} days from today.`}
        action="Issue invoice"
        pdf={{ save: () => download(PREVIEW_INVOICE, { params, body }, 'invoice-preview.pdf'), isBusy }}
        onGo={() => setIssuing(true)}
        notice={
          isWhole ? null : (
            <Notice tone="info" title={`The oldest ${items.length} filings; issue these, then the rest.`} />
          )
        }
      />
      {isIssuing && preview.data ? (
        <Suspense>
          <IssueDialog
            company={company}
            body={body}
            preview={preview.data}
            leftOut={draft.leftOut}
            onClose={() => setIssuing(false)}
          />
        </Suspense>
      ) : null}
    </>
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
