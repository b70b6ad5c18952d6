import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, newIdempotencyKey } from './idempotency-key.ts';

/**
 * A step that counts once: its key stays the same until the server has answered, so that pressing again after a broken
 * connection does nothing twice.
 */
export function useOnce<Answer, Values = void>(step: {
  send(values: Values, idempotencyKey: string): Promise<Answer>;
  onDone(answer: Answer): void | Promise<void>;
  onFault?(error: Error): void;
}) {
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (values: Values) => step.send(values, key),
    onSuccess: async (answer) => {
      setKey(newIdempotencyKey());
      await step.onDone(answer);
    },
    onError: (error) => {
      if (isRefusal(error)) setKey(newIdempotencyKey());
      step.onFault?.(error);
    },
  });
}
