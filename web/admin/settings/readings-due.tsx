import { useState } from 'react';
import { Link } from 'react-router';
import type { ReadingDueBody } from '#contract/rule-reading.ts';
import type { ReadingReason, StakeBasis } from '#domain/rules/readings-due.ts';
import { Age } from '../../shared/age.tsx';
import { displayMoney } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { OutsideIcon } from '../../shared/icons.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Notice } from '../../shared/notice.tsx';
import { SourceLink } from '../../shared/source-link.tsx';
import { ReadingDialog } from './reading-dialog.tsx';
import styles from './settings.module.css';
import { useReadingsDue } from './use-settings.ts';

/** What somebody reads in a morning. */
const SHOWN = 6;

const REASON_LABELS: Record<ReadingReason, string> = {
  DISPUTED: 'disputed',
  UNKNOWN: 'amount not known',
  WEAK_SOURCE: 'secondary source',
  WEAK_BASE: 'unclear which fees are taxed',
  CHANGE_AHEAD: 'upcoming change',
  OVERDUE: 'overdue',
};

const BASIS_LABELS: Record<StakeBasis, string | null> = {
  IN_FORCE: null,
  AT_MOST: 'at most',
  LAST_KNOWN: 'at the last known rate',
};

/** The worklist of what is to be read again, the most money at stake times age first. */
export function ReadingsDue() {
  const due = useReadingsDue();
  const [isLong, setLong] = useState(false);
  const [reading, setReading] = useState<ReadingDueBody | null>(null);
  if (due.isError) return <Notice tone="bad">{due.error.message}</Notice>;
  const items = due.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.readings} aria-labelledby="readings-due">
      <h2 id="readings-due">Due for review: {items.length === 1 ? '1 charge' : `${items.length} charges`}</h2>
      <p className={styles.quiet}>
        Ranked by tax at risk on {displayMoney(due.data?.premium ?? '0.00')} of premium times the days since
        the sources were last checked.
      </p>
      <DataTable
        caption="Charges due for review"
        columns={columns(setReading)}
        rows={isLong ? items : items.slice(0, SHOWN)}
        rowKey={({ rule }) => rule}
      />
      {items.length > SHOWN ? (
        <Button variant="dimmed-white" onClick={() => setLong(!isLong)}>
          {isLong ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      ) : null}
      {reading ? <ReadingDialog due={reading} onClose={() => setReading(null)} /> : null}
    </section>
  );
}

function columns(read: (due: ReadingDueBody) => void): Column<ReadingDueBody>[] {
  return [
    {
      key: 'charge',
      label: 'Charge',
      cell: ({ state, label }) => <Link to={`/admin/settings/${state}`}>{label}</Link>,
    },
    {
      key: 'why',
      label: 'Why',
      cell: ({ reasons, disputed }) => (
        <span title={disputed ?? undefined}>{reasons.map((reason) => REASON_LABELS[reason]).join(', ')}</span>
      ),
    },
    {
      key: 'stake',
      label: 'Tax at risk',
      end: true,
      cell: ({ stake, stakeBasis }) => (
        <>
          <span className="figures">{stake === null ? 'Not known' : displayMoney(stake)}</span>
          {stake === null ? null : <small className={styles.basis}>{BASIS_LABELS[stakeBasis]}</small>}
        </>
      ),
    },
    { key: 'read', label: 'Last checked', cell: ({ lastReadOn }) => <Age on={lastReadOn} /> },
    {
      key: 'source',
      label: 'Source',
      cell: ({ source, citation }) => (
        <SourceLink href={source}>
          {citation} <OutsideIcon />
          <span className="visually-hidden">(opens in a new tab)</span>
        </SourceLink>
      ),
    },
    {
      key: 'do',
      label: 'Action',
      cell: (due) => (
        <Button
          variant="dimmed-white"
          onClick={() => read(due)}
          aria-label={`Mark as reviewed: ${due.label}`}
        >
          Mark as reviewed
        </Button>
      ),
    },
  ];
}
