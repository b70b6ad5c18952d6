type TextField = HTMLInputElement | HTMLTextAreaElement;

const PRESSED = new Set(['checkbox', 'radio', 'file']);
/** What was typed last into fields whose island did not listen when it was typed. */
const typed = new Map<TextField, string>();

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !PRESSED.has(target.type));

/** Remembers the text of a field; every letter counts, those that come while the island is being put together too. */
export function rememberTyped(event: Event): void {
  if (isTextField(event.target)) typed.set(event.target, event.target.value);
}

/**
 * Gives a field back what was typed into it, before the next letter comes: while React puts an island together it
 * may set a field to what it read of it a letter ago, and the next one would follow on the shorter text.
 */
export function restoreTyped({ target }: Event): void {
  if (!isTextField(target)) return;
  const text = typed.get(target);
  if (text !== undefined && target.value !== text) target.value = text;
}

/**
 * Says again what was typed into the fields of an island that listens by now. React reads a field while it puts the
 * island together and takes a letter that comes right after that for one it has read already: the next rendering
 * would take it away.
 */
export function retype(island: HTMLElement): void {
  for (const [field, text] of [...typed]) {
    if (!island.contains(field)) continue;
    typed.delete(field);
    const { selectionStart, selectionEnd } = field;
    // React compares what it hears with what was set by itself last: the text is set behind its back.
    field.value = '';
    const prototype =
      field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
