import { useKeptTyping } from '../session/use-kept-typing.ts';
import type { Form } from './use-form.ts';

/** Keeps the text of a form that asks for nothing else, as useKeptTyping does. Tells `onRestored` once it is back. */
export function useKeptText(form: Form<{ text: string }>, place: string, onRestored?: () => void): void {
  useKeptTyping({
    place: () => place,
    read: () => form.values().text || null,
    restore(text: string) {
      form.set('text', text);
      onRestored?.();
    },
  });
}
