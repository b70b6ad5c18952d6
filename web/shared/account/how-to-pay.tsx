import type { AccountBody } from '#contract/account.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { Amount } from '../amount.tsx';
import styles from '../invoice/invoice.module.css';
import { Panel } from '../panel.tsx';
import { PayMethods } from '../payments/pay-methods.tsx';

/** How a company pays what is due on its account; nothing where nothing is. */
export function HowToPay({ account }: { account: AccountBody }) {
  if (account.balanceDue === '0.00') return null;
  const { pastDue } = account;
  return (
    <Panel look="accent" className={styles.pay}>
      <h2>
        Pay <Amount money={account.balanceDue} strong />
      </h2>
      {pastDue === '0.00' ? null : (
        <p>
          {OWED_LABELS.pastDue}: <Amount money={pastDue} strong />
        </p>
      )}
      <p>Write the invoice or filing numbers from your statement on your payment.</p>
      <PayMethods payBy={account.payBy} />
    </Panel>
  );
}
