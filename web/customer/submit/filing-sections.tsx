import { memo } from 'react';
import type { FilingBody } from '#contract/filing.ts';
import type { FilingStateBody } from '#contract/filing-state.ts';
import { AsFiled, EndorsedPolicy } from './endorsed-policy.tsx';
import styles from './form.module.css';
import { InsuredSection } from './insured-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PolicySection } from './policy-section.tsx';
import { ExemptionSection, PremiumSection } from './premium-section.tsx';
import { SamePolicyNotice } from './same-policy-notice.tsx';
import { WhereAndRoleSection } from './where-and-role-section.tsx';

interface Props {
  state: FilingStateBody | undefined;
  /** Undefined until there is one. */
  ownDraftId: string | undefined;
  /** Whether it was sent before and came back. */
  isReturned: boolean;
  /** The filing of ours that is endorsed; undefined for every other filing, and until it is known. */
  endorsed: FilingBody | undefined;
  isCancellation: boolean;
  /** Whether the state does not allow what was chosen: nothing else is asked then. */
  isBlocked: boolean;
  isLate: boolean;
  /** When it was asked whether this capacity may be filed; null where no decision is waited for. */
  capacityRequestedAt: string | null;
  /** The place whose rate was asked for, and when; nulls where no rate is waited for. */
  placeAsked: string | null;
  placeRateRequestedAt: string | null;
}

/** What is asked, in the order of the trade. Not drawn again when a price or a save comes back. */
export const FilingSections = memo(function FilingSections(props: Props) {
  const { state, ownDraftId, isReturned, endorsed, isCancellation, isBlocked, isLate } = props;
  const { capacityRequestedAt, placeAsked, placeRateRequestedAt } = props;
  const requested = { placeAsked, placeRateRequestedAt };
  const samePolicy = isReturned ? null : <SamePolicyNotice ownId={ownDraftId} />;
  if (endorsed !== undefined) {
    return (
      <>
        <EndorsedPolicy filing={endorsed} isCancellation={isCancellation} />
        {samePolicy}
        <PremiumSection isCancellation={isCancellation} />
        <PaymentSection isLate={isLate} />
        <AsFiled isOpen={isBlocked}>
          <WhereAndRoleSection state={state} isTypeAsked={false} capacityRequestedAt={capacityRequestedAt} />
          <fieldset className={styles.rest} disabled={isBlocked}>
            <InsuredSection state={state} {...requested} />
            <PolicySection isTransactionAsked={false} />
            <ExemptionSection state={state} />
          </fieldset>
        </AsFiled>
      </>
    );
  }
  return (
    <>
      <WhereAndRoleSection state={state} capacityRequestedAt={capacityRequestedAt} />
      <fieldset className={styles.rest} disabled={isBlocked}>
        <InsuredSection state={state} {...requested} />
        <PolicySection notice={samePolicy} />
        <PremiumSection />
        <ExemptionSection state={state} />
        <PaymentSection isLate={isLate} />
      </fieldset>
    </>
  );
});
