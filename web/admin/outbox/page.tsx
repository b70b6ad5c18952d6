import { LIST_OUTBOX } from '#contract/paths/records.ts';
import type { OutboxMailBody } from '#contract/records.ts';
import { InstantText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';
import { Tag } from '../../shared/status-tag.tsx';
import { RecordsPage } from '../records-page.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Outbox');

const COLUMNS: readonly Column<OutboxMailBody>[] = [
  { key: 'subject', label: 'Subject', cell: (mail) => mail.subject },
  { key: 'recipient', label: 'To', cell: (mail) => mail.recipient },
  { key: 'status', label: 'Status', cell: (mail) => <MailStatus mail={mail} /> },
  {
    key: 'attempts',
    label: 'Attempts',
    end: true,
    cell: (mail) => <span className="figures">{mail.attempts}</span>,
  },
  { key: 'error', label: 'Last error', cell: (mail) => mail.lastError ?? '' },
  { key: 'created', label: 'Written', cell: (mail) => <InstantText at={mail.createdAt} /> },
  { key: 'sent', label: 'Sent', cell: (mail) => (mail.sentAt ? <InstantText at={mail.sentAt} /> : '') },
];

function MailStatus({ mail }: { mail: OutboxMailBody }) {
  if (mail.status === 'SENT') return <Tag tone="ok">Sent</Tag>;
  return mail.status === 'FAILED' ? <Tag tone="bad">Failed</Tag> : <Tag tone="info">Queued</Tag>;
}

function NoMailServer({ folder }: { folder: string }) {
  return (
    <Notice tone="info" title="No mail server is set up">
      Emails aren’t delivered. “Sent” means saved as a file in <code>{folder}</code>: open it there to read it
      or use its link.
    </Notice>
  );
}

/** Every mail that the product wrote, and whether it left. */
export default function OutboxPage() {
  return (
    <RecordsPage
      title="Outbox"
      noun="email"
      route={LIST_OUTBOX}
      columns={COLUMNS}
      rowKey={(mail) => mail.id}
      empty="Emails to customers and to you are listed here."
      note={({ folder }) => (folder === null ? null : <NoMailServer folder={folder} />)}
    />
  );
}
