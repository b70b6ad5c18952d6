import type { LineOfBusiness } from '../tax/vocabulary.ts';
import { LINE_PATTERNS } from './line-patterns.ts';
import { spelledOut } from './spelled-out.ts';

/** "Premium excluding TRIA" is the premium of everything else. */
const BUT_NOT =
  /[\s,(–-]*(?:(?:less)\s+(?:\w+ )?(?:terrorism|tria|tripra)\)?|\b(?:excluding|excludes|excl\.?|without|not including|w\/o|except(?:ing)?|other than|subject to)\s[^)]*\)?)/gi;

/** Words that stand beside a line of business and say nothing else. */
const BESIDE =
  /\b(?:commercial|personal|primary|contractors?['’]?|insurance|liability|coverages?|parts?|forms?|policy|occurrence|claims[- ]made|special|basic|broad|vacant|legal|monoline|program|reported|and|the)\b|[^\p{L}]/giu;

/** Whether words name one line of business and nothing else. */
export const isOnlyLine = (text: string): boolean =>
  lineIn(text) !== null &&
  LINE_PATTERNS.reduce((rest, [words]) => rest.replaceAll(words, ' '), spelledOut(text)).replaceAll(
    BESIDE,
    '',
  ) === '';

/** The line of business that words name; null where they name none, or several. */
export function lineIn(text: string): LineOfBusiness | null {
  let rest = spelledOut(text).replaceAll(BUT_NOT, ' ');
  const found = new Set<LineOfBusiness>();
  for (const [words, line] of LINE_PATTERNS) {
    const without = rest.replaceAll(words, ' ');
    if (without !== rest) found.add(line);
    rest = without;
  }
  // "Commercial property (earthquake)" is not said by its words alone.
  return found.size === 1 ? ([...found][0] ?? null) : null;
}
