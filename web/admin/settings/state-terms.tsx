import { useState } from 'react';
import type { StateSettingsBody } from '#contract/filing-state-settings.ts';
import { DOCUMENT_KIND_LABELS } from '#domain/filing/vocabulary.ts';
import { describeTerms } from '../../shared/charge-lines/describe-terms.ts';
import { takesFilings } from './filter-states.ts';
import styles from './records.module.css';
import { StandingDialog } from './standing-dialog.tsx';
import { TermsDialog, type TermsKind } from './terms-dialog.tsx';

const TERMS: readonly { kind: TermsKind; label: string }[] = [
  { kind: 'FEE', label: 'Filing fee' },
  { kind: 'NB', label: 'Commission on new business and renewals' },
  { kind: 'EN', label: 'Commission on endorsements' },
];

/** Our own terms in the state, for everybody without terms of their own, and whether we file there at all. */
export function StateTerms({ settings }: { settings: StateSettingsBody }) {
  const [changing, setChanging] = useState<TermsKind | 'STANDING' | null>(null);
  const { noteToCustomers, requiredDocuments } = settings;
  return (
    <>
      <ul className={styles.records}>
        {TERMS.map(({ kind, label }) => (
          <li key={kind}>
            <p className={styles.words}>
              <span className={styles.title}>{label}:</span>{' '}
              <span className="figures">{describeTerms(termsOf(settings, kind))}</span>
            </p>
            <button type="button" className={styles.act} onClick={() => setChanging(kind)}>
              Change<span className="visually-hidden"> {label}</span>
            </button>
          </li>
        ))}
        <li>
          <div className={styles.words}>
            <p>
              <span className={styles.title}>Filing:</span>{' '}
              {takesFilings(settings)
                ? 'open'
                : settings.open
                  ? 'not open: no known rate'
                  : 'closed; customers can price a policy but not submit it'}
            </p>
            <p>
              <span className={styles.title}>Note to customers:</span>{' '}
              {noteToCustomers === '' ? 'none' : noteToCustomers}
            </p>
            <p>
              <span className={styles.title}>Required before submitting:</span>{' '}
              {requiredDocuments.length === 0
                ? 'nothing more'
                : requiredDocuments.map((kind) => DOCUMENT_KIND_LABELS[kind].toLowerCase()).join(', ')}
            </p>
          </div>
          <button type="button" className={styles.act} onClick={() => setChanging('STANDING')}>
            Change<span className="visually-hidden"> filing, note and documents</span>
          </button>
        </li>
      </ul>
      {changing === 'STANDING' ? (
        <StandingDialog settings={settings} onClose={() => setChanging(null)} />
      ) : changing ? (
        <TermsDialog
          code={settings.code}
          kind={changing}
          terms={termsOf(settings, changing)}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </>
  );
}

function termsOf({ filingFee, commission }: StateSettingsBody, kind: TermsKind) {
  return kind === 'FEE' ? filingFee : commission[kind];
}
