const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog *';

/**
 * Whether a key is for the page: what is typed into a field stays the field's, what goes with Ctrl, Alt or Cmd the
 * browser's, and while a dialog is open the page's keys rest.
 */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(TYPING) !== null) return false;
  return document.querySelector('dialog[open]') === null;
}
