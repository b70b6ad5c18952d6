import { Link } from 'react-router';
import type { ReceivablesBody } from '#contract/account.ts';
import { addDays, type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { AGING_BUCKETS } from '../../shared/account/aging-buckets.ts';
import { Amount } from '../../shared/amount.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { DIRECT_PAY, OPEN_INVOICES } from './use-receivables.ts';

interface Row extends Pick<ReceivablesBody['invoices'], 'ageing' | 'balanceDue'> {
  part: 'invoices' | 'directPay';
}

type Age = (typeof AGING_BUCKETS)[number]['key'];

/** Between how many days past due an age begins and ends. */
const DAYS: Record<Age, readonly [from: number | null, to: number | null]> = {
  current: [null, 0],
  days1To30: [1, 30],
  days31To60: [31, 60],
  days61To90: [61, 90],
  over90: [91, null],
};

/** The open invoices of an age. */
function invoicesOf(age: Age, today: CivilDate): string {
  const [from, to] = DAYS[age];
  const dueFrom = to === null ? '' : `&dueFrom=${addDays(today, -to)}`;
  const dueTo = from === null ? '' : `&dueTo=${addDays(today, -from)}`;
  return `${OPEN_INVOICES}${dueFrom}${dueTo}`;
}

const LISTS = { invoices: OPEN_INVOICES, directPay: DIRECT_PAY };

const columnsOn = (today: CivilDate): readonly Column<Row>[] => [
  {
    key: 'part',
    label: 'Billed on',
    cell: ({ part }) => <Link to={LISTS[part]}>{OWED_LABELS[part]}</Link>,
  },
  ...AGING_BUCKETS.map(({ key, label }) => ({
    key,
    label,
    end: true,
    cell: ({ part, ageing }: Row) =>
      part === 'invoices' && ageing[key] !== '0.00' ? (
        <Link to={invoicesOf(key, today)}>
          <Amount money={ageing[key]} />
        </Link>
      ) : (
        <Amount money={ageing[key]} />
      ),
  })),
  {
    key: 'balanceDue',
    label: OWED_LABELS.balanceDue,
    end: true,
    cell: ({ balanceDue }) => <Amount money={balanceDue} strong />,
  },
];

/** What is billed by how long it has been due: invoices as they are listed, and filings that are paid one by one. */
export function AgingTable({ receivables }: { receivables: ReceivablesBody }) {
  const { invoices, directPay, ageing, balanceDue } = receivables;
  const ages = AGING_BUCKETS.map(({ key }) => [key, <Amount key={key} money={ageing[key]} />] as const);
  return (
    <DataTable
      caption="Balance due by days past due"
      columns={columnsOn(parseCivilDate(receivables.asOf))}
      rows={[
        { part: 'invoices', ...invoices },
        { part: 'directPay', ...directPay },
      ]}
      rowKey={({ part }) => part}
      totals={{ ...Object.fromEntries(ages), balanceDue: <Amount money={balanceDue} strong /> }}
    />
  );
}
