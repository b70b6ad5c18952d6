import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { LicenseGridBody } from '#contract/license.ts';
import { GET_LICENSE_GRID } from '#contract/paths/license.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { EXPIRING_DAYS } from '#domain/license/status.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import type { Tone } from '../../shared/tone.ts';
import styles from './licenses.module.css';

type Row = LicenseGridBody['items'][number];
type Cell = Row['states'][number];

const STATUS_LABELS: Record<Cell['status'], { word: string; sign: string; tone?: Tone }> = {
  ACTIVE: { word: 'Active', sign: '■', tone: 'ok' },
  EXPIRING: { word: 'Expiring', sign: '◆', tone: 'warn' },
  EXPIRED: { word: 'Expired', sign: '▲', tone: 'bad' },
  NONE: { word: 'Not licensed', sign: '' },
};
const STATUSES = Object.keys(STATUS_LABELS) as Cell['status'][];

/** Every state by licensee, gaps included; a state leads to its settings. */
export function LicenseGrid({ query }: { query: QueryOf<typeof GET_LICENSE_GRID> }) {
  const grid = useQuery({
    queryKey: [GET_LICENSE_GRID, query],
    queryFn: ({ signal }) => call(GET_LICENSE_GRID, { query, signal }),
  });
  if (grid.isPending) return <Skeleton bare lines={10} label="Loading states by licensee" />;
  if (grid.isError) {
    return (
      <Notice
        tone="bad"
        title={grid.error.message}
        action={
          <Button variant="dimmed-white" onClick={() => grid.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  const { items, isWhole } = grid.data;
  if (items.length === 0) {
    return (
      <EmptyState title="No licensee to show">
        Add a license, or search for another name. Each licensee appears here with every state.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.legend} aria-label="Legend">
        {STATUSES.map((status) => (
          <li key={status} data-tone={STATUS_LABELS[status].tone}>
            <i aria-hidden="true">{STATUS_LABELS[status].sign}</i> {STATUS_LABELS[status].word}
            {status === 'EXPIRING' ? ` within ${EXPIRING_DAYS} days` : ''}
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <Notice tone="info">These are the first {items.length} licensees. Search to see others.</Notice>
      )}
      {items.map((row) => (
        <Licensee key={`${row.licensee} ${row.companyId} ${row.clientId}`} row={row} />
      ))}
    </>
  );
}

function Licensee({ row }: { row: Row }) {
  const { licensee, clientId, clientName, company, states } = row;
  const countOf = (status: Cell['status']) => states.filter((cell) => cell.status === status).length;
  return (
    <article className={styles.licensee}>
      <header>
        <h2>{licensee}</h2>
        <p>
          {clientId === null ? (
            (company ?? 'Our agency')
          ) : (
            <Link to={`/admin/clients/${clientId}`}>{clientName}</Link>
          )}
        </p>
        <p className={styles.counts}>
          {STATUSES.map((status) => `${countOf(status)} ${STATUS_LABELS[status].word.toLowerCase()}`).join(
            ', ',
          )}
        </p>
      </header>
      <ul className={styles.states}>
        {states.map((cell) => (
          <li key={cell.state}>
            <Link
              to={`/admin/settings/${cell.state}`}
              data-tone={STATUS_LABELS[cell.status].tone}
              title={describe(cell)}
            >
              {cell.state}
              <span className="visually-hidden">, {describe(cell)}</span>
              <i aria-hidden="true">{STATUS_LABELS[cell.status].sign}</i>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}

function describe({ state, status, licenseId, expirationDate }: Cell): string {
  const day = expirationDate === null ? '' : displayDate(parseCivilDate(expirationDate));
  if (status === 'NONE') {
    return `${JURISDICTION_NAMES[state]}: ${licenseId === null ? 'not licensed' : 'license pending or inactive'}`;
  }
  const until = day === '' ? '' : status === 'EXPIRED' ? ` ${day}` : `, through ${day}`;
  return `${JURISDICTION_NAMES[state]}: ${STATUS_LABELS[status].word.toLowerCase()}${until}`;
}
