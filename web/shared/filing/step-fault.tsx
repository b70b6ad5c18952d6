import type { ApiError } from '../api/api-error.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { describeCode } from '../vocabulary-labels.ts';

interface Props {
  fault: ApiError | null;
  /** Shows the filing as it is now, and leaves the question. */
  onReload(): void;
}

/** Why a step was refused. When somebody else was first, what is possible now and the way to see it. */
export function StepFault({ fault, onReload }: Props) {
  if (fault === null) return null;
  const others = Object.values(fault.fields).filter((sentence) => sentence !== fault.message);
  if (fault.status !== 409) {
    return (
      <Notice tone="bad" title={fault.message}>
        {others.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={fault.message}
      action={
        <Button variant="dimmed-white" onClick={onReload}>
          Refresh
        </Button>
      }
    >
      {fault.allowed.length > 0
        ? `Possible now: ${fault.allowed.map((event) => describeCode(event.replaceAll('-', '_')).toLowerCase()).join(', ')}.`
        : null}
    </Notice>
  );
}
