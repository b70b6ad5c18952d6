import type { LineOfBusiness } from '../tax/vocabulary.ts';
import { LINE_PATTERNS } from './line-patterns.ts';
import { spelledOut } from './spelled-out.ts';

/** "Premium excluding TRIA" is the premium of everything else. */
const BUT_NOT =
  /[\s,(–-]*(?:(?:less)\s+(?:\w+ )?(?:terrorism|tria|tripra)\)?|\b(?:excluding|excludes|excl\.?|without|not including|w\/o|except(?:ing)?|other than|subject to)\s[^)]*\)?)/gi;

/** Which layer of property it is: "Excess Flood" is flood. */
const LAYER =
  /\b(?:excess|xs|primary)\s+(?=(?:private |commercial )?(?:flood|earth|dic\b|difference|property))/gi;

/** Words that stand beside a line of business and say nothing else. */
const BESIDE =
  /\b(?:commercial|personal|primary|contractors?['’]?|insurance|liability|coverages?|parts?|forms?|policy|occurrence|claims[- ]made|special|basic|broad|vacant|legal|monoline|program|reported|and|the)\b|[^\p{L}]/giu;

/** "Contractor's equipment" is what contractors' equipment is. */
const written = (text: string) => spelledOut(text).replaceAll(/(?<=[a-z])['’](?=s\b)/gi, '');

/** Whether words name one line of business and nothing else. */
export const isOnlyLine = (text: string): boolean =>
  lineIn(text) !== null &&
  LINE_PATTERNS.reduce((rest, [words]) => rest.replaceAll(words, ' '), written(text)).replaceAll(
    BESIDE,
    '',
  ) === '';

/** The line of business that words name; null where they name none, or several. */
export function lineIn(text: string): LineOfBusiness | null {
  let rest = written(text).replaceAll(BUT_NOT, ' ').replaceAll(LAYER, '');
  const found = new Set<LineOfBusiness>();
  for (const [words, line] of LINE_PATTERNS) {
    const without = rest.replaceAll(words, ' ');
    if (without !== rest) found.add(line);
    rest = without;
  }
  // "Commercial property (earthquake)" is not said by its words alone.
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** The line of business that brackets at the end of a label name: "Additional premium (General Liability)". */
export const lineInBrackets = (label: string): LineOfBusiness | null => {
  const [, words = ''] = /\(([^()]+)\)$/.exec(label.trim()) ?? [];
  return isOnlyLine(words) ? lineIn(words) : null;
};
