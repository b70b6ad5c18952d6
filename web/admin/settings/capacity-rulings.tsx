import { useState } from 'react';
import type { RulingBody, StateSettingsBody } from '#contract/filing-state-settings.ts';
import { WITHDRAW_CAPACITY_RULING } from '#contract/paths/filing-state-settings.ts';
import type { Capacity } from '#domain/filing/vocabulary.ts';
import { ANSWERABLE_CAPACITIES, type AnswerableCapacity } from '#domain/jurisdictions/capacity.ts';
import { call } from '../../shared/api/call.ts';
import { InstantText } from '../../shared/date.tsx';
import { GateTag } from '../../shared/gate-tag.tsx';
import { capacityLabel, GATE_LABELS } from '../../shared/vocabulary-labels.ts';
import { CapacityAnswerDialog } from './capacity-answer-dialog.tsx';
import { CapacityAnswers } from './capacity-answers.tsx';
import styles from './records.module.css';
import { SettleCapacityDialog } from './settle-capacity-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** In which capacities we may file here, by rule, written answer or our own decision, and every decision there was. */
export function CapacityRulings({ settings }: { settings: StateSettingsBody }) {
  const [settling, setSettling] = useState<Capacity | null>(null);
  const [withdrawing, setWithdrawing] = useState<RulingBody | null>(null);
  const [answering, setAnswering] = useState<AnswerableCapacity | null>(null);
  const past = settings.rulings.filter(({ withdrawnAt }) => withdrawnAt !== null);
  return (
    <>
      <ul className={styles.records}>
        {settings.guide.capacities.map((rule) => {
          const ruling = settings.rulings.find(
            ({ capacity, withdrawnAt }) => capacity === rule.capacity && withdrawnAt === null,
          );
          return (
            <li key={rule.capacity}>
              <div className={styles.words}>
                <p className={styles.title}>
                  {capacityLabel(rule.capacity)} <GateTag gate={rule.gate} />
                </p>
                <p>{rule.explanation}</p>
                <p className={styles.facts}>
                  {rule.citation === null ? 'No published source found.' : `${rule.citation}.`}
                  {ruling ? (
                    <>
                      {' '}
                      Decision by {ruling.decidedBy}, <InstantText at={ruling.decidedAt} />.
                    </>
                  ) : null}
                </p>
              </div>
              <div className={styles.acts}>
                {rule.gate === 'UNREVIEWED' && isAnswerable(rule.capacity) ? (
                  <AnswerButton capacity={rule.capacity} onPress={setAnswering} />
                ) : null}
                <button type="button" className={styles.act} onClick={() => setSettling(rule.capacity)}>
                  {rule.gate === 'UNREVIEWED' ? 'Decide' : 'Override'}
                  <span className="visually-hidden"> {capacityLabel(rule.capacity)}</span>
                </button>
                {ruling ? (
                  <button type="button" className={styles.act} onClick={() => setWithdrawing(ruling)}>
                    Withdraw<span className="visually-hidden"> the decision</span>
                  </button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      <CapacityAnswers settings={settings} />
      {past.length > 0 ? (
        <details className={styles.history}>
          <summary>{past.length === 1 ? '1 earlier decision' : `${past.length} earlier decisions`}</summary>
          <ul className={styles.records}>
            {past.map((ruling) => (
              <li key={ruling.id} data-standing="WITHDRAWN">
                <p className={styles.words}>
                  {capacityLabel(ruling.capacity)}: {GATE_LABELS[ruling.gate].toLowerCase()}. {ruling.reason}{' '}
                  ({ruling.citation}) By {ruling.decidedBy}, <InstantText at={ruling.decidedAt} />. Ended by{' '}
                  {ruling.withdrawnBy}, <InstantText at={ruling.withdrawnAt ?? ruling.decidedAt} />.
                </p>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {answering ? (
        <CapacityAnswerDialog
          states={[settings.code]}
          capacity={answering}
          isOpenQuestion={() => true}
          onClose={() => setAnswering(null)}
        />
      ) : null}
      {settling ? (
        <SettleCapacityDialog
          states={[settings.code]}
          capacity={settling}
          onClose={() => setSettling(null)}
        />
      ) : null}
      {withdrawing ? (
        <WithdrawDialog
          title="Withdraw this decision?"
          noun="decision"
          withdraw={(proof) =>
            call(WITHDRAW_CAPACITY_RULING, { params: { id: withdrawing.id }, body: proof })
          }
          onClose={() => setWithdrawing(null)}
        >
          {capacityLabel(withdrawing.capacity)}: the published rule counts again. The decision stays in the
          history.
        </WithdrawDialog>
      ) : null}
    </>
  );
}

const isAnswerable = (capacity: Capacity): capacity is AnswerableCapacity =>
  ANSWERABLE_CAPACITIES.some((each) => each === capacity);

interface AnswerButtonProps {
  capacity: AnswerableCapacity;
  onPress(capacity: AnswerableCapacity): void;
}

function AnswerButton({ capacity, onPress }: AnswerButtonProps) {
  return (
    <button type="button" className={styles.act} onClick={() => onPress(capacity)}>
      Upload answer<span className="visually-hidden"> on {capacityLabel(capacity)}</span>
    </button>
  );
}
