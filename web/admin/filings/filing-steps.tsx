import type { ReactNode } from 'react';
import type { FilingBody, FilingEventName } from '#contract/filing.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { KeyHint } from '../../shared/keys/shortcuts.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import type { StepDialogProps } from './changed-filing.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { primaryStep } from './primary-step.ts';
import { ReassessDialog } from './reassess-dialog.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';

/** What an admin does with a filing through a dialog. */
export type DialogName = FilingEventName | 'assign' | 'snooze';

/** An open dialog, and the filing as it was when it opened. */
export interface OpenStep {
  name: DialogName;
  filing: FilingBody;
}

const BUTTONS: Partial<Record<FilingEventName, string>> = {
  'record-payment': 'Record payment',
  start: 'Mark as sent',
  complete: 'Complete',
  reject: 'Reject',
  reassess: 'Reassess',
  reopen: 'Reopen',
};

const DIALOGS: Partial<Record<DialogName, (props: StepDialogProps) => ReactNode>> = {
  'record-payment': RecordPaymentDialog,
  start: StartDialog,
  complete: CompleteDialog,
  reject: RejectDialog,
  reassess: ReassessDialog,
  reopen: ReopenDialog,
  assign: AssignDialog,
  snooze: SnoozeDialog,
};

interface Props {
  filing: FilingBody;
  onOpen(name: DialogName): void;
}

/** The next step as the one primary button, the other possible ones beside it. */
export function FilingSteps({ filing, onOpen }: Props) {
  const primary = primaryStep(filing);
  const others = filing.allowedEvents.filter((event) => event !== primary && BUTTONS[event]);
  return (
    <>
      {others.map((event) => (
        <Button key={event} variant="dimmed-white" onClick={() => onOpen(event)}>
          {BUTTONS[event]}
        </Button>
      ))}
      {filing.allowedEvents.includes('resubmit') ? (
        <ButtonLink to={`/submit?filing=${filing.id}`}>Correct and resubmit</ButtonLink>
      ) : null}
      {primary ? (
        <Button onClick={() => onOpen(primary)} aria-keyshortcuts="e">
          {BUTTONS[primary]}
          <KeyHint>e</KeyHint>
        </Button>
      ) : null}
    </>
  );
}

interface DialogProps {
  step: OpenStep | null;
  onChange(step: OpenStep | null): void;
}

/** The dialog of the step that is open. */
export function StepDialog({ step, onChange }: DialogProps) {
  const Open = step === null ? undefined : DIALOGS[step.name];
  if (step === null || Open === undefined) return null;
  return (
    <Open
      key={step.name}
      filing={step.filing}
      onClose={() => onChange(null)}
      onTake={(filing) => onChange({ ...step, filing })}
    />
  );
}
