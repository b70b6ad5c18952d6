import { Link } from 'react-router';
import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { filingsAddress } from '../../shared/list/list-address.ts';
import { QUEUE_TITLES, type QueueName } from '../filings/queues.ts';
import styles from './dashboard.module.css';

type Queue = keyof AdminDashboardBody['queues'];

const QUEUES: readonly { queue: Queue; name: QueueName; what: string }[] = [
  { queue: 'toFile', name: 'to_file', what: 'Paid or on account, not sent' },
  { queue: 'overdue', name: 'overdue', what: 'Past the state’s due date' },
  { queue: 'waitingForOffice', name: 'waiting_for_office', what: 'Sent, no confirmation' },
  { queue: 'unpaid', name: 'unpaid', what: 'Waiting for money' },
  { queue: 'needsReply', name: 'needs_reply', what: 'The customer wrote' },
  { queue: 'rejected', name: 'rejected', what: 'Back with the customer' },
];

/** The day's work in five numbers; each leads to its filings. */
export function Queues({ queues }: { queues: AdminDashboardBody['queues'] }) {
  return (
    <nav aria-label="Work queues">
      <ul className={styles.queues}>
        {QUEUES.map(({ queue, name, what }) => (
          <li key={queue}>
            <Link
              to={filingsAddress({ queue: name })}
              data-tone={queue === 'overdue' && queues[queue] > 0 ? 'bad' : undefined}
              data-none={queues[queue] === 0 || undefined}
            >
              <b className="figures">{queues[queue]}</b>
              <span>{QUEUE_TITLES[name]}</span>
              <small>{what}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
