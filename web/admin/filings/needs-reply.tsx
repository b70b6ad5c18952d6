import type { FilingBody } from '#contract/filing.ts';
import { DISMISS_MESSAGE } from '#contract/paths/workbench.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshFilings } from '../../shared/queries/use-filing.ts';

/** A message of the customer that waits for a reply; not every one needs one. */
export function NeedsReply({ filing }: { filing: FilingBody }) {
  const { send, fault, isPending } = useEventStep(filing.id, DISMISS_MESSAGE);
  if (filing.unansweredSince === null) return null;
  async function dismiss() {
    if ((await send({ version: filing.version })) !== null) toast('Marked as needing no reply');
  }
  return (
    <Notice
      tone="warn"
      title="The customer is waiting for a reply"
      action={
        <Button variant="dimmed-white" loading={isPending} onClick={() => void dismiss()}>
          No reply needed
        </Button>
      }
    >
      Since <InstantText at={filing.unansweredSince} />.
      <StepFault fault={fault} onReload={() => void refreshFilings()} />
    </Notice>
  );
}
