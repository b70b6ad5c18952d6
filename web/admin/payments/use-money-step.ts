import { useOnce } from '../../shared/api/use-once.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';

/** Money is moved once, and everything that shows it is asked for again. */
export function useMoneyStep<Values, Answer>(step: {
  send(values: Values, idempotencyKey: string): Promise<Answer>;
  /** Said when it is done. */
  done: string;
  onDone(answer: Answer): void;
  onFault?(error: Error): void;
}) {
  return useOnce<Answer, Values>({
    ...step,
    onDone: async (answer) => {
      await refreshMoney();
      toast(step.done);
      step.onDone(answer);
    },
  });
}
