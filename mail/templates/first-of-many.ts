import type { MailPart } from '../mail-content.ts';

/** A mail names so many and counts the others. */
const MOST_NAMED = 25;

/** The first of them as facts, and how many more there are: "And 3 more." */
export function firstOfMany<Line>(
  lines: readonly Line[],
  factOf: (line: Line) => readonly [name: string, value: string],
  more = 'more',
): MailPart[] {
  if (lines.length === 0) return [];
  const others = lines.length - MOST_NAMED;
  return [
    { facts: lines.slice(0, MOST_NAMED).map(factOf) },
    ...(others > 0 ? [{ text: `And ${others} ${more}.` }] : []),
  ];
}
