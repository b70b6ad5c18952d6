import { useState } from 'react';
import type { CapacityAnswerBody } from '#contract/capacity-answer.ts';
import type { StateSettingsBody } from '#contract/filing-state-settings.ts';
import { GET_CAPACITY_ANSWER_DOCUMENT, WITHDRAW_CAPACITY_ANSWER } from '#contract/paths/capacity-answer.ts';
import { call } from '../../shared/api/call.ts';
import { DateText, DayText, InstantText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import { CAPACITY_SHORT_LABELS } from '../../shared/vocabulary-labels.ts';
import { MoreWaiting } from './more-waiting.tsx';
import styles from './records.module.css';
import { useSettingsChange } from './use-settings.ts';

const STANDINGS = {
  ON_FILE: { tone: 'ok', shape: 'square', word: 'On file' },
  EXPIRED: { tone: 'warn', shape: 'ring', word: 'Expired' },
  WITHDRAWN: { tone: 'plain', shape: 'ring', word: 'Withdrawn' },
} as const;

/** The written answers that open a filing capacity here, and the customers who wait for one. */
export function CapacityAnswers({ settings }: { settings: StateSettingsBody }) {
  const [withdrawing, setWithdrawing] = useState<CapacityAnswerBody | null>(null);
  return (
    <>
      {settings.waiting.map(({ capacity, userName, companyName, policyNumber, insuredName, askedAt }) => (
        <p key={`${capacity} ${userName} ${policyNumber} ${askedAt}`} className={styles.facts}>
          Waiting for a decision: {userName}
          {companyName === null ? '' : `, ${companyName}`}, {CAPACITY_SHORT_LABELS[capacity].toLowerCase()}
          {policyNumber === null ? '' : `, policy ${policyNumber} of ${insuredName}`}, since{' '}
          <DayText at={askedAt} />.
        </p>
      ))}
      <MoreWaiting shown={settings.waiting.length} total={settings.waitingTotal} />
      {settings.answers.length > 0 ? (
        <ul className={styles.records} aria-label="Written answers">
          {settings.answers.map((answer) => (
            <li key={answer.id} data-standing={answer.standing}>
              <Answer answer={answer} />
              {answer.standing === 'WITHDRAWN' ? null : (
                <button type="button" className={styles.act} onClick={() => setWithdrawing(answer)}>
                  Withdraw<span className="visually-hidden"> the answer of {answer.answeredBy}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {withdrawing ? <WithdrawDialog answer={withdrawing} onClose={() => setWithdrawing(null)} /> : null}
    </>
  );
}

function Answer({ answer }: { answer: CapacityAnswerBody }) {
  const { download, isBusy } = useDownload();
  const { word, ...look } = STANDINGS[answer.standing];
  const { fileName } = answer.document;
  return (
    <div className={styles.words}>
      <p className={styles.title}>
        {CAPACITY_SHORT_LABELS[answer.capacity]}: written answer of {answer.answeredBy}{' '}
        <Tag {...look}>{word}</Tag>
      </p>
      <p>
        Dated <DateText on={answer.answeredOn} />, good through <DateText on={answer.validThrough} />.{' '}
        <button
          type="button"
          className={styles.act}
          disabled={isBusy}
          onClick={() => download(GET_CAPACITY_ANSWER_DOCUMENT, { params: { id: answer.id } }, fileName)}
        >
          {fileName}
        </button>
      </p>
      <p className={styles.facts}>
        Uploaded by {answer.recordedBy}, <InstantText at={answer.recordedAt} />.
        {answer.withdrawnAt ? (
          <>
            {' '}
            Withdrawn or replaced <InstantText at={answer.withdrawnAt} />.
          </>
        ) : null}
      </p>
    </div>
  );
}

function WithdrawDialog({ answer, onClose }: { answer: CapacityAnswerBody; onClose(): void }) {
  const withdraw = useSettingsChange({
    onDone: () => {
      toast('Answer withdrawn');
      onClose();
    },
  });
  return (
    <Dialog
      title="Withdraw this answer?"
      action="Withdraw answer"
      loading={withdraw.isPending}
      onClose={onClose}
      onConfirm={() => withdraw.mutate(() => call(WITHDRAW_CAPACITY_ANSWER, { params: { id: answer.id } }))}
    >
      <p>
        New filings in this capacity stop until another answer is on file. Filings already submitted stay as
        they are, and the document stays on record.
      </p>
      {withdraw.isError ? <Notice tone="bad">{withdraw.error.message}</Notice> : null}
    </Dialog>
  );
}
