import type { FilingSummary } from '#contract/filing.ts';
import { FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import type { ListColumn } from '#domain/lists/list-columns.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText, DayText } from '../../shared/date.tsx';
import { isStillToFile } from '../../shared/filing/due-tag.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import list from '../../shared/list/list.module.css';
import { StatusTag } from '../../shared/status-tag.tsx';
import { useToday } from '../../shared/use-today.ts';
import { PAYMENT_METHOD_LABELS } from '../../shared/vocabulary-labels.ts';
import { FilingLink } from './filing-link.tsx';
import { NeedsReplyTag } from './needs-reply-tag.tsx';
import type { FilingSort, QueueName } from './queues.ts';

/** Every column that the list of filings can show, in the usual order. */
export const FILING_COLUMNS: readonly Column<FilingSummary, FilingSort, ListColumn<'filings'>>[] = [
  {
    key: 'number',
    label: 'Filing',
    sort: 'number',
    cell: (filing) => <FilingLink id={filing.id}>{filing.number}</FilingLink>,
  },
  {
    key: 'insured',
    label: 'Insured',
    name: true,
    sort: 'insureds_name',
    cell: (filing) => filing.insuredName,
  },
  { key: 'state', label: 'State', sort: 'state', cell: (filing) => filing.state },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    cell: (filing) => (
      <>
        <StatusTag status={filing.status} /> <NeedsReplyTag filing={filing} />
      </>
    ),
  },
  {
    key: 'method',
    label: 'Payment',
    sort: 'payment_method',
    cell: (filing) => PAYMENT_METHOD_LABELS[filing.paymentMethod],
  },
  { key: 'user', label: 'User', name: true, sort: 'user_name', cell: (filing) => filing.userName },
  {
    key: 'company',
    label: 'Company',
    sort: 'company',
    minor: true,
    name: true,
    cell: (filing) => filing.companyName,
  },
  {
    key: 'policy',
    label: 'Policy',
    sort: 'policy_number',
    minor: true,
    cell: (filing) => <span className="figures">{filing.policyNumber}</span>,
  },
  {
    key: 'due',
    label: 'Due',
    sort: 'due_date',
    cell: (filing) => <Due filing={filing} />,
  },
  {
    key: 'created',
    label: 'Created',
    sort: 'creation_date',
    minor: true,
    cell: (filing) => <DayText at={filing.createdAt} />,
  },
  {
    key: 'total',
    label: 'Total',
    sort: 'total',
    end: true,
    cell: (filing) => <Amount money={filing.total} />,
  },
  {
    key: 'balance',
    label: 'Balance',
    sort: 'balance',
    end: true,
    cell: (filing) => <Amount money={filing.balance} />,
  },
  {
    key: 'type',
    label: 'Type',
    sort: 'filing_type',
    extra: true,
    cell: (filing) => FILING_TYPE_LABELS[filing.filingType],
  },
  {
    key: 'effective',
    label: 'Policy effective',
    sort: 'policy_effective_date',
    extra: true,
    cell: (filing) => <DateText on={filing.policyEffectiveDate} />,
  },
  {
    key: 'sent',
    label: 'Sent',
    sort: 'sent_date',
    extra: true,
    cell: (filing) => (filing.sentAt ? <DayText at={filing.sentAt} /> : null),
  },
  {
    key: 'assignee',
    label: 'Assignee',
    sort: 'assignee',
    extra: true,
    name: true,
    cell: (filing) => filing.assigneeName ?? <span className={list.unset}>Unassigned</span>,
  },
  {
    key: 'snoozed',
    label: 'Snoozed until',
    sort: 'snoozed_until',
    extra: true,
    cell: (filing) => (filing.snoozedUntil ? <DateText on={filing.snoozedUntil} /> : null),
  },
  {
    key: 'unanswered',
    label: 'Unanswered since',
    sort: 'unanswered_since',
    extra: true,
    cell: (filing) => (filing.unansweredSince ? <DayText at={filing.unansweredSince} /> : null),
  },
];

/** In the queue of those who wait for a reply, since when is more than when it was created. */
const UNANSWERED_COLUMNS = FILING_COLUMNS.map((column) =>
  column.key === 'unanswered' || column.key === 'created'
    ? { ...column, extra: column.key === 'created' }
    : column,
);

export const filingColumns = (queue: QueueName | undefined) =>
  queue === 'needs_reply' ? UNANSWERED_COLUMNS : FILING_COLUMNS;

/** The state's date; that it has passed is said of what still has to be sent. */
function Due({ filing }: { filing: FilingSummary }) {
  const { dueDate } = filing;
  const today = useToday();
  if (dueDate === null) return <span>No due date known</span>;
  if (today === null || dueDate >= today || !isStillToFile(filing)) return <DateText on={dueDate} />;
  return (
    <span className={list.late} data-tone="bad">
      <DateText on={dueDate} /> overdue
    </span>
  );
}
