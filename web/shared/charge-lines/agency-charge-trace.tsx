import type { AgencyChargeBody } from '#contract/quote.ts';
import { Amount, displayMoney } from '../amount.tsx';
import { Panel } from '../panel.tsx';
import styles from './charge-lines.module.css';
import { describeTerms } from './describe-terms.ts';
import { displayExactAmount, equationOf } from './equation.ts';

/** "1% of premium, at least $75.00", and what has no rate. */
function termsOf({ mode, rate, minimum }: AgencyChargeBody): string {
  if (rate !== null) return describeTerms({ mode, value: rate, minimum });
  return mode === 'MANUAL'
    ? 'We enter the amount before completing the filing'
    : 'A fixed amount for each filing';
}

const TERMS: Record<AgencyChargeBody['termsFrom'], string> = {
  USER: 'Your agreed terms for this state.',
  COMPANY: 'Your company’s agreed terms for this state.',
  STATE: 'Our standard terms for this state.',
  NONE: 'No terms are set in this state.',
};

const TERMS_OF: Record<NonNullable<AgencyChargeBody['termsOf']>, string> = {
  NB: 'The terms for new business and renewals apply.',
  EN: 'The terms for endorsements apply.',
};

/** What a percentage is taken on, in the words of its terms. */
const PARTS: Record<NonNullable<AgencyChargeBody['components']>[number]['part'], string> = {
  PREMIUM: 'Premium',
  FEES: 'Fees on the policy',
  STATE_CHARGES: 'State charges',
};

/** Why the agency's own charge is what it is. */
export function AgencyChargeTrace({ charge }: { charge: AgencyChargeBody }) {
  const equation = equationOf(charge);
  const { components = [] } = charge;
  return (
    <Panel as="div" className={styles.trace}>
      <p className={styles.question}>
        {charge.awaitingAmount ? 'Reason for no amount' : `Why ${displayMoney(charge.amount)}`}
      </p>
      {charge.awaitingAmount ? null : (
        <p className={`${styles.equation} figures`}>
          {equation ?? displayExactAmount(charge.exact)}
          {charge.minimumApplied && charge.minimum ? `, at least ${displayMoney(charge.minimum)}` : null} →{' '}
          <strong>{displayMoney(charge.amount)}</strong>
        </p>
      )}
      {components.length < 2 ? null : (
        <ul className={styles.parts} aria-label="What it is a percentage of">
          {components.map(({ part, amount }) => (
            <li key={part}>
              <span>{PARTS[part]}</span>
              <Amount money={amount} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.law}>
        <p>{termsOf(charge)}.</p>
        <p>{TERMS[charge.termsFrom]}</p>
        {charge.termsOf ? <p>{TERMS_OF[charge.termsOf]}</p> : null}
        <p>This is our fee, not the state’s.</p>
      </div>
    </Panel>
  );
}
