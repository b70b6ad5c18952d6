import { Link } from 'react-router';
import type { AdminDashboardBody } from '#contract/dashboard.ts';
import styles from './dashboard.module.css';

type Queue = keyof AdminDashboardBody['queues'];

const QUEUES: readonly { queue: Queue; name: string; what: string; label: string }[] = [
  { queue: 'toFile', name: 'to_file', label: 'To file', what: 'Paid or on account, not sent' },
  { queue: 'overdue', name: 'overdue', label: 'Overdue', what: 'The state’s date has passed' },
  {
    queue: 'waitingForOffice',
    name: 'waiting_for_office',
    label: 'With the office',
    what: 'Sent, no confirmation',
  },
  { queue: 'unpaid', name: 'unpaid', label: 'Unpaid', what: 'Waiting for money' },
  { queue: 'rejected', name: 'rejected', label: 'Rejected', what: 'Back with the customer' },
];

/** The day's work in five numbers; each leads to its filings. */
export function Queues({ queues }: { queues: AdminDashboardBody['queues'] }) {
  return (
    <nav aria-label="Work queues">
      <ul className={styles.queues}>
        {QUEUES.map(({ queue, name, label, what }) => (
          <li key={queue}>
            <Link
              to={`/admin/filings?queue=${name}`}
              data-tone={queue === 'overdue' && queues[queue] > 0 ? 'bad' : undefined}
              data-none={queues[queue] === 0 || undefined}
            >
              <b className="figures">{queues[queue]}</b>
              <span>{label}</span>
              <small>{what}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
