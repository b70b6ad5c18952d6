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
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { flatCancellationOf } from './continuations.ts';
import styles from './endorsed-policy.module.css';
import { FilingChoice, FilingDate } from './fields.tsx';
import { useFilingContent, useFilingFormContext } from './form-context.tsx';
import { FieldGrid, FormSection } from './form-section.tsx';

const ENDORSEMENTS = FILING_TYPES.filter((type: FilingType) => filingKindOf(type) === 'EN');

/** Which policy is endorsed, at which rates it was filed, and what the endorsement does. */
export function EndorsedPolicy({ filing }: { filing: FilingBody }) {
  const { set } = useFilingFormContext();
  const isReturn = useFilingContent(({ filingType }) => filingType === 'ENDORSEMENT_RETURN');
  const flat = isReturn ? flatCancellationOf(filing) : null;
  const { inputs, insuredName, number, policyNumber } = filing;
  const rates = filing.submission.lines.flatMap(({ label, rate }) =>
    rate === null ? [] : [`${label} ${displayRate(rate)}`],
  );
  return (
    <FormSection title="Change to the policy" note="Taxed under the state’s rules for endorsements.">
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
        <dt>Filed as</dt>
        <dd>
          <Link to={`/user/filings/${filing.id}`}>{number}</Link>
          {rates.length > 0 ? `: ${rates.join(', ')}` : ''}
        </dd>
      </dl>
      <FilingChoice
        path="filingType"
        options={ENDORSEMENTS.map((type) => ({ value: type, label: FILING_TYPE_LABELS[type] }))}
      />
      <FieldGrid>
        <FilingDate path="transactionEffectiveDate" />
      </FieldGrid>
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
    </FormSection>
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
