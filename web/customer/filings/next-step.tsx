import type { FilingBody } from '#contract/filing.ts';
import { InstantText } from '../../shared/date.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Panel } from '../../shared/panel.tsx';
import { REJECTION_LABELS } from '../../shared/vocabulary-labels.ts';
import styles from './filing-page.module.css';

/** What happens next, by whom and until when; for a filing that came back, why. */
export function NextStep({ filing }: { filing: FilingBody }) {
  if (filing.status === 'REJECTED' && filing.rejectionReason) {
    const isWithdrawn = filing.rejectionReason === 'WITHDRAWN';
    return (
      <Notice tone={isWithdrawn ? 'info' : 'bad'} title={REJECTION_LABELS[filing.rejectionReason]}>
        {filing.rejectionWords ? <p>{filing.rejectionWords}</p> : null}
        <p>{filing.nextStep}</p>
      </Notice>
    );
  }
  return (
    <Panel look="accent" className={styles.next}>
      <h2>{filing.status === 'COMPLETED' ? 'Done' : 'What happens next'}</h2>
      <p>{filing.nextStep}</p>
      {filing.sentAt ? (
        <p>
          Sent to the state’s filing office on <InstantText at={filing.sentAt} />
          {filing.officeReference ? `, reference ${filing.officeReference}` : ''}.
        </p>
      ) : null}
    </Panel>
  );
}
