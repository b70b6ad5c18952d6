import { useState } from 'react';
import type { FilingBody, FilingEventName } from '#contract/filing.ts';
import { ApiError } from '../api/api-error.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { useFilingEvent } from '../queries/use-filing.ts';

/**
 * One step of a filing from one dialog. Its key stays the same until the server has answered, so that pressing
 * again after a broken connection cannot count twice; a refusal is an answer.
 */
export function useEventStep<Answer = FilingBody>(filingId: string, event: FilingEventName) {
  const [key, setKey] = useState(newIdempotencyKey);
  const [fault, setFault] = useState<ApiError | null>(null);
  const step = useFilingEvent<Answer>(filingId);

  /** The server's answer, or null when it refused; `fault` then says why. */
  async function send(body: object): Promise<Answer | null> {
    setFault(null);
    try {
      const answer = await step.mutateAsync({ event, body, key });
      setKey(newIdempotencyKey());
      return answer;
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError(0, {});
      if (refused.status >= 400 && refused.status < 500) setKey(newIdempotencyKey());
      setFault(refused);
      return null;
    }
  }

  return { send, fault, isPending: step.isPending };
}
