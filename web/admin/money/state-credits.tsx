import { Link } from 'react-router';
import type { TrustBody } from '#contract/ledger.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { Amount } from '../../shared/amount.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import styles from './money.module.css';

type StateCredit = TrustBody['stateCredits'][number];

interface Props {
  trust: TrustBody;
  /** Where the entries of an account are shown. */
  accountLink(account: string): string;
}

const columnsWith = (accountLink: Props['accountLink']): readonly Column<StateCredit>[] => [
  { key: 'state', label: 'State', cell: ({ state }) => state },
  { key: 'charge', label: 'Charge', wide: true, cell: ({ charge }) => nameAsLabel(charge) },
  {
    key: 'amount',
    label: 'Credit',
    end: true,
    cell: ({ state, charge, amount }) => (
      <Link to={accountLink(`STATE_CREDIT:${state}:${charge}`)}>
        <Amount money={amount} />
        <span className="visually-hidden"> with {state}: where it came from</span>
      </Link>
    ),
  },
];

/** What states and stamping offices owe back and keep as credit; nothing where none does. */
export function StateCredits({ trust: { stateCredits, stateCredit }, accountLink }: Props) {
  if (stateCredits.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 id="state-credit">Credit with states</h2>
      <p className={styles.hint}>
        Overpayments that states carry forward. Apply them when you record the payment of a later report.
      </p>
      <DataTable
        caption="Credit with states by charge"
        columns={columnsWith(accountLink)}
        rows={stateCredits}
        rowKey={({ state, charge }) => `${state} ${charge}`}
        totals={{ amount: <Amount money={stateCredit} strong /> }}
      />
    </section>
  );
}
