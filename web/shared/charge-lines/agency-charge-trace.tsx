import type { AgencyChargeBody } from '#contract/quote.ts';
import { displayMoney } from '../amount.tsx';
import styles from './charge-lines.module.css';
import { equationOf, exactWords } from './equation.ts';

const BASES: Record<AgencyChargeBody['mode'], string> = {
  OFF: 'Not charged.',
  FLAT: 'A fixed amount for each filing.',
  PERCENTAGE: 'A percentage of the premium.',
  PERCENTAGE_WITH_FEES: 'A percentage of the premium and the carrier and broker fees.',
  PERCENTAGE_WITH_FEES_VIA:
    'A percentage of the premium, the fees and the state charges that pass through us.',
  MANUAL: 'An amount that we enter on each filing before it is completed.',
};

const TERMS: Record<AgencyChargeBody['termsFrom'], string> = {
  USER: 'By your own terms in this state.',
  STATE: 'By our terms for this state.',
  NONE: 'No terms are set in this state.',
};

/** Why the agency's own charge is what it is. */
export function AgencyChargeTrace({ charge }: { charge: AgencyChargeBody }) {
  const equation = equationOf(charge);
  return (
    <div className={styles.trace}>
      <p className={styles.question}>
        {charge.awaitingAmount ? 'Why there is no amount yet' : `Why ${displayMoney(charge.amount)}`}
      </p>
      {charge.awaitingAmount ? null : (
        <p className={`${styles.equation} figures`}>
          {equation ?? exactWords(charge.exact)}
          {charge.minimumApplied && charge.minimum ? `, at least ${displayMoney(charge.minimum)}` : null} →{' '}
          <strong>{displayMoney(charge.amount)}</strong>
        </p>
      )}
      <div className={styles.law}>
        <p>{BASES[charge.mode]}</p>
        <p>{TERMS[charge.termsFrom]}</p>
        <p>This is our charge and not the state's.</p>
      </div>
    </div>
  );
}
