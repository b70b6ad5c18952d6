/**
 * Goes to the field that a check names ("insurers.0.naic"): the field itself, else the first below it, else the
 * one above it. Opens what it is folded into. False where the form shows nothing of it.
 */
export function focusField(field: string): boolean {
  const target = findField(field);
  if (target === null) return false;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
  return true;
}

/** Whether who was at `start` went to another field meanwhile, from where nobody takes them away. */
export function hasMovedOn(start: Element | null): boolean {
  // A button that is busy loses the focus to the page.
  return document.activeElement !== start && document.activeElement !== document.body;
}

function findField(field: string): HTMLElement | null {
  const name = CSS.escape(field);
  const found =
    document.querySelector<HTMLElement>(`[data-field="${name}"]:checked`) ??
    document.querySelector<HTMLElement>(`[data-field="${name}"]`) ??
    document.querySelector<HTMLElement>(`[data-field^="${name}."]`);
  if (found !== null) return found;
  const end = field.lastIndexOf('.');
  return end === -1 ? null : findField(field.slice(0, end));
}

/** For what takes the place of a button that was pressed: the focus goes on from there, and nothing moves. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
