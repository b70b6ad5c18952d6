import { useRef } from 'react';
import { useKeptTyping } from '../session/use-kept-typing.ts';
import type { Form } from './use-form.ts';

interface Options<Values> {
  /** What the form began with, or says by now; left out, it begins blank. */
  start?: Partial<Values>;
  onRestored?(): void;
}

/**
 * Keeps what somebody changed in a form of a page, as useKeptTyping does; none that asks for a password. What somebody
 * else has saved meanwhile stays, where it was not typed over.
 */
export function useKeptForm<Values extends object>(
  form: Form<Values>,
  place: string,
  { start = {}, onRestored }: Options<NoInfer<Values>> = {},
): void {
  const begun = useRef(start);
  useKeptTyping<[string, unknown][]>({
    place: () => place,
    read() {
      const changed = Object.entries(form.values()).filter(
        ([name, value]) => differs(name, value, begun.current) && differs(name, value, start),
      );
      return changed.length === 0 ? null : changed;
    },
    restore(changed) {
      for (const [name, value] of changed) {
        form.set(name as keyof Values & string, value as Values[keyof Values & string]);
      }
      onRestored?.();
    },
  });
}

function differs(name: string, value: unknown, from: object): boolean {
  return JSON.stringify(value) !== JSON.stringify((from as Record<string, unknown>)[name] ?? '');
}
