import { findText } from './find-text.ts';

const ALL = 'document-found';
const CURRENT = 'document-current';

/** Marks the places of a text on a drawn page, the current one apart, and brings that one into sight. */
export function markText(layer: HTMLElement, sought: string, current: number | null): void {
  // A browser without it finds the page all the same.
  if (!('highlights' in CSS)) return;
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node as Text);
  const ranges = findText(
    nodes.map(({ data }) => data),
    sought,
  ).flatMap(({ from, to }) => {
    const [first, last] = [nodes[from.text], nodes[to.text]];
    if (first === undefined || last === undefined) return [];
    const range = document.createRange();
    range.setStart(first, from.at);
    range.setEnd(last, to.at);
    return [range];
  });
  const now = current === null ? undefined : ranges[current];
  CSS.highlights.set(ALL, new Highlight(...ranges.filter((range) => range !== now)));
  CSS.highlights.set(CURRENT, new Highlight(...(now ? [now] : [])));
  now?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
}
