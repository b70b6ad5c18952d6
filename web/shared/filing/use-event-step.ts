import { useRef, useState } from 'react';
import type { AnswerOf, BodyOf } from '#contract/api.ts';
import { ApiError } from '../api/api-error.ts';
import { isRefusal, newIdempotencyKey } from '../api/idempotency-key.ts';
import { type FilingStep, useFilingEvent } from '../queries/use-filing.ts';

/**
 * One step of a filing from one dialog. Its key stays the same until the server has answered, so that pressing
 * again after a broken connection cannot count twice; a refusal is an answer.
 */
export function useEventStep<K extends FilingStep>(
  filingId: string,
  event: K,
  onFault?: (fault: ApiError) => void,
) {
  const key = useRef<string>(undefined);
  const [fault, setFault] = useState<ApiError | null>(null);
  const step = useFilingEvent(filingId, event);

  /** The server's answer, or null when it refused; `fault` then says why. */
  async function send(body: BodyOf<K>): Promise<AnswerOf<K> | null> {
    setFault(null);
    key.current ??= newIdempotencyKey();
    try {
      const answer = await step.mutateAsync({ body, key: key.current });
      key.current = undefined;
      return answer;
    } catch (error) {
      if (isRefusal(error)) key.current = undefined;
      const refused = error instanceof ApiError ? error : new ApiError(0, {});
      setFault(refused);
      onFault?.(refused);
      return null;
    }
  }

  return { send, fault, isPending: step.isPending };
}
