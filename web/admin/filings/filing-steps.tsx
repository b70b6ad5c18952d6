import type { FilingBody, FilingEventName } from '#contract/filing.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { KeyHint } from '../../shared/keys/shortcuts.tsx';
import { primaryStep } from './primary-step.ts';

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
