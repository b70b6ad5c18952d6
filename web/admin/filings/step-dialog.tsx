import type { ReactNode } from 'react';
import { AssignDialog } from './assign-dialog.tsx';
import type { StepDialogProps } from './changed-filing.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import type { DialogName, OpenStep } from './filing-steps.tsx';
import { ReassessDialog } from './reassess-dialog.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';

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
  step: OpenStep;
  onChange(step: OpenStep | null): void;
}

/** The dialog of the step that is open. */
export default function StepDialog({ step, onChange }: Props) {
  const Open = DIALOGS[step.name];
  if (Open === undefined) return null;
  return (
    <Open
      key={step.name}
      filing={step.filing}
      onClose={() => onChange(null)}
      onTake={(filing) => onChange({ ...step, filing })}
    />
  );
}
