import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FILING_TYPE_LABELS, PAYMENT_METHOD_LABELS } from '../../shared/words.ts';
import styles from './confirm-submit.module.css';
import type { FilingFormModel } from './filing-form-model.ts';

interface Props {
  content: FilingInputs;
  model: FilingFormModel;
  stateName: string;
  action: string;
  busy: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** The last look before it counts: what, for whom, how much. */
export function ConfirmSubmit({ content, model, stateName, action, busy, onClose, onConfirm }: Props) {
  const { quote } = model;
  const warnings = model.checks.filter((check) => check.severity === 'WARN');
  return (
    <Dialog title="Review and submit" action={action} loading={busy} onClose={onClose} onConfirm={onConfirm}>
      <dl className={styles.facts}>
        <dt>Filing</dt>
        <dd>
          {stateName}, {content.filingType ? FILING_TYPE_LABELS[content.filingType].toLowerCase() : ''}
        </dd>
        <dt>Insured</dt>
        <dd>{content.insured?.legalName}</dd>
        <dt>Policy</dt>
        <dd>
          {content.policyNumber}
          {content.policyEffectiveDate ? (
            <>
              , from <DateText on={content.policyEffectiveDate} />
            </>
          ) : null}
        </dd>
        {quote?.total ? (
          <>
            <dt>Total</dt>
            <dd>
              <Amount money={quote.total} strong />
              {content.paymentMethod ? `, ${PAYMENT_METHOD_LABELS[content.paymentMethod]}` : ''}
            </dd>
          </>
        ) : null}
      </dl>
      {warnings.map((check) => (
        <p key={`${check.code} ${check.field}`} className={styles.warning}>
          {check.message}
        </p>
      ))}
      <p className={styles.note}>
        The price is fixed with this submission. A later change of a rate does not change it.
      </p>
    </Dialog>
  );
}
