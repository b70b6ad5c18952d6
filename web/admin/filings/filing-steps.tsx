import { useState } from 'react';
import type { FilingBody, FilingEventName } from '#contract/filing.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { primaryStep } from './primary-step.ts';
import { ReassessDialog } from './reassess-dialog.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';

const BUTTONS: Partial<Record<FilingEventName, string>> = {
  'record-payment': 'Record payment',
  start: 'Start filing',
  complete: 'Complete',
  reject: 'Reject',
  reassess: 'Reassess',
  reopen: 'Reopen',
};

const DIALOGS: Partial<Record<FilingEventName, typeof StartDialog>> = {
  'record-payment': RecordPaymentDialog,
  start: StartDialog,
  complete: CompleteDialog,
  reject: RejectDialog,
  reassess: ReassessDialog,
  reopen: ReopenDialog,
};

/** The next step as the one primary button, the other possible ones beside it. */
export function FilingSteps({ filing }: { filing: FilingBody }) {
  const [step, setStep] = useState<FilingEventName | null>(null);
  const primary = primaryStep(filing);
  const others = filing.allowedEvents.filter((event) => event !== primary && BUTTONS[event]);
  const Open = step ? DIALOGS[step] : undefined;
  return (
    <>
      {others.map((event) => (
        <Button key={event} variant="dimmed-white" onClick={() => setStep(event)}>
          {BUTTONS[event]}
        </Button>
      ))}
      {filing.allowedEvents.includes('resubmit') ? (
        <ButtonLink to={`/submit?filing=${filing.id}`}>Correct and resubmit</ButtonLink>
      ) : null}
      {primary ? <Button onClick={() => setStep(primary)}>{BUTTONS[primary]}</Button> : null}
      {Open ? <Open filing={filing} onClose={() => setStep(null)} /> : null}
    </>
  );
}
