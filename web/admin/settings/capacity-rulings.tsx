import { useState } from 'react';
import type { RulingBody, StateSettingsBody } from '#contract/filing-state-settings.ts';
import { WITHDRAW_CAPACITY_RULING } from '#contract/paths/filing-state-settings.ts';
import type { Capacity } from '#domain/filing/vocabulary.ts';
import { call } from '../../shared/api/call.ts';
import { InstantText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { GateTag } from '../../shared/gate-tag.tsx';
import { Notice } from '../../shared/notice.tsx';
import { CAPACITY_LABELS, GATE_LABELS } from '../../shared/words.ts';
import styles from './records.module.css';
import { SettleCapacityDialog } from './settle-capacity-dialog.tsx';
import { useSettingsChange } from './use-settings.ts';

/** In which capacities we may file here, by the rulebook or by our own ruling, and every ruling there was. */
export function CapacityRulings({ settings }: { settings: StateSettingsBody }) {
  const [settling, setSettling] = useState<Capacity | null>(null);
  const [withdrawing, setWithdrawing] = useState<RulingBody | null>(null);
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
                  {CAPACITY_LABELS[rule.capacity]} <GateTag gate={rule.gate} />
                </p>
                <p>{rule.explanation}</p>
                <p className={styles.facts}>
                  {rule.citation === null ? 'No published source found.' : `${rule.citation}.`}
                  {ruling ? (
                    <>
                      {' '}
                      Ruling by {ruling.decidedBy}, <InstantText at={ruling.decidedAt} />.
                    </>
                  ) : null}
                </p>
              </div>
              <div className={styles.acts}>
                <button type="button" className={styles.act} onClick={() => setSettling(rule.capacity)}>
                  {rule.gate === 'UNREVIEWED' ? 'Settle' : 'Overrule'}
                  <span className="visually-hidden"> {CAPACITY_LABELS[rule.capacity]}</span>
                </button>
                {ruling ? (
                  <button type="button" className={styles.act} onClick={() => setWithdrawing(ruling)}>
                    Withdraw<span className="visually-hidden"> the ruling</span>
                  </button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {past.length > 0 ? (
        <details className={styles.history}>
          <summary>{past.length === 1 ? '1 earlier ruling' : `${past.length} earlier rulings`}</summary>
          <ul className={styles.records}>
            {past.map((ruling) => (
              <li key={ruling.id} data-standing="WITHDRAWN">
                <p className={styles.words}>
                  {CAPACITY_LABELS[ruling.capacity]}: {GATE_LABELS[ruling.gate].toLowerCase()}.{' '}
                  {ruling.reason} ({ruling.citation}) By {ruling.decidedBy},{' '}
                  <InstantText at={ruling.decidedAt} />.
                </p>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {settling ? (
        <SettleCapacityDialog
          states={[settings.code]}
          capacity={settling}
          onClose={() => setSettling(null)}
        />
      ) : null}
      {withdrawing ? <WithdrawDialog ruling={withdrawing} onClose={() => setWithdrawing(null)} /> : null}
    </>
  );
}

function WithdrawDialog({ ruling, onClose }: { ruling: RulingBody; onClose(): void }) {
  const withdraw = useSettingsChange({
    onDone: () => {
      toast('Ruling withdrawn');
      onClose();
    },
  });
  return (
    <Dialog
      title="Withdraw this ruling?"
      action="Withdraw ruling"
      loading={withdraw.isPending}
      onClose={onClose}
      onConfirm={() => withdraw.mutate(() => call(WITHDRAW_CAPACITY_RULING, { params: { id: ruling.id } }))}
    >
      <p>
        {CAPACITY_LABELS[ruling.capacity]}: the rulebook’s own rule counts again. The ruling stays in the
        history.
      </p>
      {withdraw.isError ? <Notice tone="bad">{withdraw.error.message}</Notice> : null}
    </Dialog>
  );
}
