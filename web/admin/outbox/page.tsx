import { useState } from 'react';
import type { QueryOf } from '#contract/api.ts';
import { EXPORT_OUTBOX } from '#contract/paths/list-export.ts';
import { LIST_OUTBOX } from '#contract/paths/records.ts';
import type { OutboxMailBody } from '#contract/records.ts';
import { InstantText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { oneFilter } from '../../shared/list/filters.tsx';
import type { ListFilters } from '../../shared/list/list-filter.ts';
import { searchFilter } from '../../shared/list/search-filter.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';
import styles from '../records/records.module.css';
import { RecordsPage } from '../records/records-page.tsx';
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

const FILTERS: ListFilters<NonNullable<QueryOf<typeof LIST_OUTBOX>>> = [
  searchFilter('Search recipient or subject'),
  oneFilter('status', 'Status', [
    { value: '', label: 'Any status' },
    { value: 'QUEUED', label: 'Queued' },
    { value: 'SENT', label: 'Sent' },
    { value: 'FAILED', label: 'Failed' },
  ]),
];

/** Every mail that the product wrote, and whether it left. */
export default function OutboxPage() {
  const [opened, setOpened] = useState<OutboxMailBody | null>(null);
  return (
    <>
      <RecordsPage
        title="Outbox"
        noun="email"
        name="outbox"
        route={LIST_OUTBOX}
        exportRoute={EXPORT_OUTBOX}
        columns={columns(setOpened)}
        rowKey={(mail) => mail.id}
        filters={FILTERS}
        empty="Emails to customers and to you are listed here."
        note={({ folder }) => (folder === null ? null : <NoMailServer folder={folder} />)}
      />
      {opened === null ? null : <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
