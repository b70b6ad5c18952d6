import { useState } from 'react';
import type { QueryOf } from '#contract/api.ts';
import { EXPORT_OUTBOX } from '#contract/paths/list-export.ts';
import { LIST_OUTBOX } from '#contract/paths/records.ts';
import type { OutboxMailBody } from '#contract/records.ts';
import { InstantText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { FilteredList } from '../../shared/list/filtered-list.tsx';
import { oneFilter } from '../../shared/list/filters.tsx';
import { addressKeys, hasFilters, type ListFilters } from '../../shared/list/list-filter.ts';
import { searchFilter } from '../../shared/list/search-filter.tsx';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { EmptyRecord } from '../records/empty-record.tsx';
import styles from '../records/records.module.css';
import { RecordsNav } from '../records/records-nav.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailStatus } from './mail-status.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Outbox');

const columns = (open: (mail: OutboxMailBody) => void): readonly Column<OutboxMailBody>[] => [
  {
    key: 'subject',
    label: 'Subject',
    cell: (mail) => (
      <button type="button" className={styles.act} onClick={() => open(mail)}>
        {mail.subject}
      </button>
    ),
  },
  { key: 'recipient', label: 'To', cell: (mail) => mail.recipient },
  { key: 'status', label: 'Status', cell: (mail) => <MailStatus mail={mail} /> },
  {
    key: 'attempts',
    label: 'Attempts',
    end: true,
    cell: (mail) => <span className="figures">{mail.attempts}</span>,
  },
  { key: 'error', label: 'Last error', cell: (mail) => mail.lastError ?? '' },
  { key: 'created', label: 'Created', cell: (mail) => <InstantText at={mail.createdAt} /> },
  { key: 'sent', label: 'Sent', cell: (mail) => (mail.sentAt ? <InstantText at={mail.sentAt} /> : '') },
];

function NoMailServer({ folder }: { folder: string }) {
  return (
    <Notice tone="info" title="No mail server is set up">
      No emails are being sent. “Sent” means saved as a file in <code>{folder}</code>: open it there to read
      it or use its link.
    </Notice>
  );
}

type Query = NonNullable<QueryOf<typeof LIST_OUTBOX>>;

const FILTERS: ListFilters<Query> = [
  searchFilter('Search recipient or subject'),
  oneFilter('status', 'Status', [
    { value: '', label: 'Any status' },
    { value: 'QUEUED', label: 'Queued' },
    { value: 'SENT', label: 'Sent' },
    { value: 'FAILED', label: 'Failed' },
  ]),
];
const KEYS = addressKeys(FILTERS);

/** Every mail that the product wrote, and whether it left. */
export default function OutboxPage() {
  const { address, query, look } = useViewAddress<Query>(KEYS);
  const mails = useList(LIST_OUTBOX, query);
  const folder = mails.data?.folder ?? null;
  const [opened, setOpened] = useState<OutboxMailBody | null>(null);
  return (
    <>
      <PageHead title="Outbox" />
      <RecordsNav />
      <FilteredList
        name="outbox"
        addressKeys={KEYS}
        filters={FILTERS}
        exportRoute={EXPORT_OUTBOX}
        list={mails}
        address={address}
        noun="email"
        caption="Outbox"
        columns={columns(setOpened)}
        look={look}
        empty={
          <EmptyRecord isNarrowed={hasFilters(FILTERS, address.params)}>
            Emails to customers and to you are listed here.
          </EmptyRecord>
        }
      >
        {folder === null ? null : <NoMailServer folder={folder} />}
      </FilteredList>
      {opened === null ? null : <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
