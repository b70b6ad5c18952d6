import { useState } from 'react';
import type { BankTransactionBody } from '#contract/bank.ts';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormSelect } from '../../shared/form/form-fields.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import { PAYMENT_METHOD_LABELS } from '../../shared/vocabulary-labels.ts';
import { FormCompany } from '../companies/company-picker.tsx';
import { AllocationTable } from '../payments/allocation-table.tsx';
import styles from './bank.module.css';
import { RecordedTable } from './recorded-table.tsx';
import { useNewPayment } from './use-new-payment.ts';
import { useRecorded } from './use-recorded.ts';

const WAYS = { NEW: 'New payment', RECORDED: 'Recorded payments' } as const;
type Way = keyof typeof WAYS;

/** What a transaction is, by hand: of a deposit a new payment or several that are recorded, of a withdrawal paid reports. */
export function MatchDialog({ of, onClose }: { of: BankTransactionBody; onClose(): void }) {
  const isOut = of.amount.startsWith('-');
  const [way, setWay] = useState<Way>(isOut ? 'RECORDED' : 'NEW');
  const isNew = way === 'NEW';
  const created = useNewPayment(of, onClose);
  const recorded = useRecorded(of, { isAsked: !isNew, onDone: onClose });
  const { error } = isNew ? created.record : recorded.match;
  return (
    <Dialog
      title={`Match ${displayMoney(of.amount)}`}
      action={isNew ? 'Record payment' : matchAction(recorded)}
      loading={created.record.isPending || recorded.match.isPending}
      disabled={!isNew && !isMatching(recorded)}
      onClose={onClose}
      onConfirm={() => (isNew ? created.submit() : recorded.match.mutate())}
    >
      <p>
        {of.description}, <DateText on={of.postedDate} />
      </p>
      {isOut ? null : <WayChoice way={way} onChoose={setWay} />}
      {isNew ? <NewPayment created={created} /> : <RecordedTable recorded={recorded} />}
      {error === null ? null : <Notice tone="bad">{error.message}</Notice>}
    </Dialog>
  );
}

/** Nothing is left of the transaction. */
const isMatching = ({ selection, sums }: ReturnType<typeof useRecorded>) =>
  selection.keys.length > 0 && sums.left === '0.00';

const matchAction = ({ kind, selection }: ReturnType<typeof useRecorded>) =>
  selection.keys.length === 0
    ? 'Match'
    : `Match ${describeCount(selection.keys.length, true, kind === 'REPORT' ? 'report' : 'payment')}`;

function WayChoice({ way, onChoose }: { way: Way; onChoose(way: Way): void }) {
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">Match with</legend>
      {(Object.keys(WAYS) as Way[]).map((each) => (
        <label key={each} className={styles.choice}>
          <input type="radio" name="way" checked={way === each} onChange={() => onChoose(each)} />
          <span>{WAYS[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function NewPayment({ created }: { created: ReturnType<typeof useNewPayment> }) {
  const { fields, company, available, choice, choose } = created;
  return (
    <>
      <FormCompany {...fields.field('company')} />
      <FormSelect {...fields.field('method')}>
        {DIRECT_PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {PAYMENT_METHOD_LABELS[method]}
          </option>
        ))}
      </FormSelect>
      {company === null ? null : (
        <AllocationTable
          isNarrow
          companyId={company.id}
          available={available}
          choice={choice}
          onChoose={choose}
          faults={{}}
        />
      )}
    </>
  );
}
