import type { CheckBody } from '#contract/draft.ts';
import type { QuoteBody } from '#contract/quote.ts';
import { describeTransaction } from '#domain/filing/describe-transaction.ts';
import { describeFein, parseFein } from '#domain/filing/fein.ts';
import { cancelsPolicy, type FilingInputs } from '#domain/filing/filing-inputs.ts';
import { filingKindOf } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { formatCents } from '#domain/money/cents.ts';
import { Amount, displayMoney } from '../../shared/amount.tsx';
import type { ApiError } from '../../shared/api/api-error.ts';
import { PriceNotes } from '../../shared/charge-lines/price-notes.tsx';
import { DateText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { Notice } from '../../shared/notice.tsx';
import { PAYMENT_METHOD_LABELS } from '../../shared/vocabulary-labels.ts';
import { premiumOf } from './cancellation.ts';
import styles from './confirm-submit.module.css';
import type { AskedFor } from './is-review-request.ts';

interface Props {
  content: FilingInputs;
  checks: readonly CheckBody[];
  /** The fields that stand as they were read from a scan, by the form's words. */
  scanned: readonly string[];
  /** The price as the server gave it just now. */
  quote: QuoteBody | null;
  /** What submitting only asks for; null where it submits. */
  asksFor: AskedFor | null;
  /** The total that was on the screen before it changed; null where it did not. */
  wasShown: string | null;
  /** Why the last try has no answer; the next one sends the same again. */
  fault: ApiError | null;
  action: string;
  busy: boolean;
  onClose(): void;
  onConfirm(): void;
}

const REQUESTS: Record<AskedFor, { action: string; note: string }> = {
  REVIEW: {
    action: 'Request review',
    note: 'Nothing is filed or charged yet. We’ll email you once we know whether we can file it.',
  },
  RATE: {
    action: 'Request rate',
    note: 'Nothing is filed or charged yet. We’ll look up the rate and email you; then you can submit.',
  },
};

/** "ending 6789" of a FEIN as it was typed or as it is kept; null without one. */
function feinEnding(fein = ''): string | null {
  const digits = parseFein(fein);
  return digits === null ? describeFein(fein) : `ending ${digits.slice(-4)}`;
}

/** The last look before it counts: what, for whom, how much. */
export function ConfirmSubmit(props: Props) {
  const { content, checks, scanned, quote, asksFor, wasShown, fault } = props;
  const { action, busy, onClose, onConfirm } = props;
  const isCancellation = cancelsPolicy(content);
  const isEndorsement = filingKindOf(content.filingType ?? 'NEW_BUSINESS') === 'EN';
  const isReturn = content.filingType === 'ENDORSEMENT_RETURN';
  const isCredit = quote?.total?.startsWith('-') ?? false;
  const ending = feinEnding(content.insured?.fein);
  const warnings = checks.filter((check) => check.severity === 'WARN');
  return (
    <Dialog
      title={
        asksFor
          ? REQUESTS[asksFor].action
          : isCancellation
            ? 'Review and submit cancellation'
            : 'Review and submit'
      }
      action={asksFor ? REQUESTS[asksFor].action : action}
      isStep
      loading={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <dl className={styles.facts}>
        <dt>Filing</dt>
        <dd>
          {content.state && JURISDICTION_NAMES[content.state]}, {describeTransaction(content).toLowerCase()}
        </dd>
        <dt>Insured</dt>
        <dd>
          {content.insured?.legalName}
          {ending === null ? null : `, FEIN ${ending}`}
        </dd>
        <dt>Policy</dt>
        <dd>
          {content.policyNumber}
          {content.policyEffectiveDate ? (
            <>
              , from <DateText on={content.policyEffectiveDate} />
            </>
          ) : null}
        </dd>
        {isEndorsement && content.transactionEffectiveDate ? (
          <>
            <dt>{isCancellation ? 'Cancellation effective' : 'Endorsement effective'}</dt>
            <dd>
              <DateText on={content.transactionEffectiveDate} />
            </dd>
          </>
        ) : null}
        <dt>{isReturn ? 'Return premium' : isEndorsement ? 'Additional premium' : 'Premium'}</dt>
        <dd>
          <Amount money={formatCents(premiumOf(content))} />
        </dd>
        {quote?.total ? (
          <>
            <dt>Total</dt>
            <dd>
              <Amount money={quote.total} strong />
              {content.paymentMethod && !isCredit ? `, ${PAYMENT_METHOD_LABELS[content.paymentMethod]}` : ''}
              {isCredit ? ', becomes customer credit once the state accepts the filing' : ''}
            </dd>
          </>
        ) : null}
      </dl>
      {wasShown !== null ? (
        <p className={styles.warning} data-tone="warn" role="alert">
          The price has changed from {displayMoney(wasShown)} since you looked at it. Check the new total.
        </p>
      ) : null}
      {scanned.length === 0 ? null : (
        <p className={styles.warning} data-tone="warn">
          Read from a scan and not changed: {scanned.join(', ')}. By submitting you confirm that they match
          the page.
        </p>
      )}
      {warnings.map((check) => (
        <p key={`${check.code} ${check.field}`} className={styles.warning} data-tone="warn">
          {check.message}
        </p>
      ))}
      {asksFor === 'RATE' ? null : <PriceNotes warnings={quote?.warnings ?? []} />}
      {fault === null ? null : <Notice tone="bad" title={fault.message} />}
      <p className={styles.note}>
        {asksFor
          ? REQUESTS[asksFor].note
          : 'Your price is locked when you submit. Later rate changes don’t affect it.'}
      </p>
    </Dialog>
  );
}
