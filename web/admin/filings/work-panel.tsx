import type { FilingBody } from '#contract/filing.ts';
import { SNOOZE_FILING } from '#contract/paths/workbench.ts';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { KeyHint } from '../../shared/keys/shortcuts.tsx';
import { refreshFilings } from '../../shared/queries/use-filing.ts';
import type { DialogName } from './filing-steps.tsx';
import styles from './workbench.module.css';

interface Props {
  filing: FilingBody;
  onOpen(name: DialogName): void;
}

/** Whose work the filing is, and whether it waits for a day. */
export function WorkPanel({ filing, onOpen }: Props) {
  return (
    <section className={styles.work} aria-label="Work">
      <p>
        <span>Assigned to</span> <strong>{filing.assignee?.name ?? 'Unassigned'}</strong>
      </p>
      <Button variant="dimmed-white" onClick={() => onOpen('assign')} aria-keyshortcuts="a">
        Assign
        <KeyHint>a</KeyHint>
      </Button>
      {filing.snoozedUntil === null ? (
        <p>
          <span>Snoozed</span> <strong>No</strong>
        </p>
      ) : (
        <p>
          <span>Snoozed until</span>{' '}
          <strong>
            <DateText on={filing.snoozedUntil} />
          </strong>
        </p>
      )}
      {filing.status === 'COMPLETED' ? null : <Snooze filing={filing} onOpen={onOpen} />}
    </section>
  );
}

function Snooze({ filing, onOpen }: Props) {
  const { send, fault, isPending } = useEventStep(filing.id, SNOOZE_FILING);
  return (
    <>
      {filing.snoozedUntil === null ? (
        <Button variant="dimmed-white" onClick={() => onOpen('snooze')} aria-keyshortcuts="s">
          Snooze
          <KeyHint>s</KeyHint>
        </Button>
      ) : (
        <Button
          variant="dimmed-white"
          loading={isPending}
          onClick={() => void send({ until: null, version: filing.version })}
        >
          Bring back
        </Button>
      )}
      <StepFault fault={fault} onReload={() => void refreshFilings()} />
    </>
  );
}
