import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { refreshPayments } from './refresh-payments.ts';

/**
 * Money is moved once: the key stays the same until the server has answered, so that pressing again after a broken
 * connection counts nothing twice.
 */
export function useMoneyStep<Values, Answer>(step: {
  send(values: Values, idempotencyKey: string): Promise<Answer>;
  /** Said when it is done. */
  done: string;
  onDone(answer: Answer): void;
  onFault?(error: Error): void;
}) {
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (values: Values) => step.send(values, key),
    onSuccess: async (answer) => {
      setKey(newIdempotencyKey());
      await refreshPayments();
      toast(step.done);
      step.onDone(answer);
    },
    onError: (error) => {
      if (isRefusal(error)) setKey(newIdempotencyKey());
      step.onFault?.(error);
    },
  });
}
