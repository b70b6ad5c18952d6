import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FilingBody } from '#contract/filing.ts';
import {
  FILING_TYPE_LABELS,
  FILING_TYPES,
  type FilingType,
  filingKindOf,
} from '#domain/filing/vocabulary.ts';
import { displayRate } from '#domain/money/rate.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { cancellationLabel } from './cancellation.ts';
import { flatCancellationOf } from './continuations.ts';
import styles from './endorsed-policy.module.css';
import { FilingChoice, FilingDate } from './fields.tsx';
import { useFilingContent, useFilingFormContext } from './form-context.tsx';
import { FieldGrid, FormSection } from './form-section.tsx';

const ENDORSEMENTS = FILING_TYPES.filter((type: FilingType) => filingKindOf(type) === 'EN');

interface Props {
  filing: FilingBody;
  isCancellation: boolean;
}

/** Which policy is endorsed, at which rates it was filed, and what the endorsement does. */
export function EndorsedPolicy({ filing, isCancellation }: Props) {
  const { set } = useFilingFormContext();
  const isReturn = useFilingContent(({ filingType }) => filingType === 'ENDORSEMENT_RETURN');
  const flat = isReturn ? flatCancellationOf(filing) : null;
  const { inputs, insuredName, number, policyNumber } = filing;
  const rates = filing.submission.lines.flatMap(({ label, rate }) =>
    rate === null ? [] : [`${label} ${displayRate(rate)}`],
  );
  return (
    <FormSection
      title={isCancellation ? 'Cancellation' : 'Change to the policy'}
      note={
        isCancellation
          ? 'Filed as a return premium endorsement, under the state’s rules for those.'
          : 'Taxed under the state’s rules for endorsements.'
      }
    >
      <dl className={styles.endorsed}>
        <dt>Policy</dt>
        <dd>
          <span className="figures">{policyNumber}</span>, {insuredName}
        </dd>
        <dt>Term</dt>
        <dd>
          <DateText on={filing.policyEffectiveDate} />
          {inputs.expirationDate ? (
            <>
              {' '}
              to <DateText on={inputs.expirationDate} />
            </>
          ) : null}
        </dd>
        <PremiumInForce filing={filing} />
        <dt>Filed as</dt>
        <dd>
          <Link to={`/user/filings/${filing.id}`}>{number}</Link>
          {rates.length > 0 ? `: ${rates.join(', ')}` : ''}
        </dd>
      </dl>
      {isCancellation ? null : (
        <FilingChoice
          path="filingType"
          options={ENDORSEMENTS.map((type) => ({ value: type, label: FILING_TYPE_LABELS[type] }))}
        />
      )}
      <FieldGrid>
        <FilingDate
          path="transactionEffectiveDate"
          label={isCancellation ? cancellationLabel('transactionEffectiveDate') : undefined}
        />
      </FieldGrid>
      {isCancellation && flat === null ? (
        <p className={styles.comesBack}>
          <b>Flat cancellation:</b> this term has more than one filing, so there is no one premium to return.
          Enter what each line returns; together no more than the premium in force.
        </p>
      ) : null}
      {flat === null ? null : (
        <div>
          <Button
            variant="dimmed-white"
            onClick={() => {
              for (const [path, value] of Object.entries(flat)) set(path, value, { shouldDirty: true });
            }}
          >
            Flat cancellation: return all premium
          </Button>
        </div>
      )}
      {isReturn ? <HowTaxComesBack isCancellation={isCancellation} /> : null}
    </FormSection>
  );
}

/** Who gives back what: the premium is not ours to return, the tax becomes credit. */
function HowTaxComesBack({ isCancellation }: { isCancellation: boolean }) {
  return (
    <p className={styles.comesBack}>
      <b>Premium:</b> the insurer or broker returns it; it doesn’t pass through us. <b>Taxes and fees:</b>{' '}
      once the state accepts this {isCancellation ? 'cancellation' : 'endorsement'}, we credit a negative
      total to your company’s account as customer credit. We apply customer credit to a filing or invoice, or
      refund it, when you ask.
    </p>
  );
}

/** What was filed for this term so far, that a return is part of. */
function PremiumInForce({ filing }: { filing: FilingBody }) {
  const { premium, filings, hidden } = filing.policyInForce;
  return (
    <>
      <dt>Premium in force</dt>
      <dd>
        <Amount money={premium} strong />
        {filings > 1 ? `, net of ${filings} filings for this term` : ', as filed'}
        {hidden > 0 ? `, ${hidden} of them by colleagues` : ''}
      </dd>
    </>
  );
}

/** What an endorsement shares with its policy: folded away, for it seldom changes. */
export function AsFiled({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.filed} open={isOpen || undefined}>
      <summary>Policy, insured and license, as filed</summary>
      {children}
    </details>
  );
}
