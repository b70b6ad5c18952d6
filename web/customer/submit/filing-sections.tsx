import { memo } from 'react';
import type { FilingStateBody } from '#contract/filing-state.ts';
import styles from './form.module.css';
import { InsuredSection } from './insured-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PolicySection } from './policy-section.tsx';
import { ExemptionSection, PremiumSection } from './premium-section.tsx';
import { WhereAndRoleSection } from './where-and-role-section.tsx';

interface Props {
  state: FilingStateBody | undefined;
  /** Whether the state does not allow what was chosen: nothing else is asked then. */
  isBlocked: boolean;
  isLate: boolean;
}

/** What is asked, in the order of the trade. Not drawn again when a price or a save comes back. */
export const FilingSections = memo(function FilingSections({ state, isBlocked, isLate }: Props) {
  return (
    <>
      <WhereAndRoleSection state={state} />
      <fieldset className={styles.rest} disabled={isBlocked}>
        <InsuredSection state={state} />
        <PolicySection />
        <PremiumSection />
        <ExemptionSection state={state} />
        <PaymentSection isLate={isLate} />
      </fieldset>
    </>
  );
});
