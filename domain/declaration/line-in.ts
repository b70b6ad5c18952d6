import type { LineOfBusiness } from '../tax/vocabulary.ts';

/**
 * How declarations name lines of business, the longer names first: "excess" is also in "excess flood". What one of them takes is no part
 * of another: lawyers' professional liability is no professional liability.
 */
const LINE_PATTERNS: readonly (readonly [RegExp, LineOfBusiness])[] = [
  [/terrorism|\btria\b|\btripra\b/gi, 'TERRORISM'],
  [/flood/gi, 'FLOOD'],
  [/earthquake|\bdic\b|difference in conditions/gi, 'EARTHQUAKE'],
  [/builder[’']?s['’]? risk|course of construction/gi, 'BUILDERS_RISK'],
  [/commercial package|\bpackage\b|\bbop\b|business ?owners/gi, 'COMMERCIAL_PACKAGE'],
  [
    /(?:legal|lawyers?['’]?|attorneys?['’]?) (?:professional(?: liability)?|malpractice)|\blawyers\b/gi,
    'LEGAL_PROFESSIONAL_LIABILITY',
  ],
  [
    /(?:medical|hospital|physicians?['’]?|surgeons?['’]?|dent(?:al|ists?['’]?)|nurs(?:es?['’]?|ing home)|health ?care)(?: (?:professional(?: liability)?|malpractice))|\bphysicians\b/gi,
    'MEDICAL_MALPRACTICE',
  ],
  [/directors(?: (?:and|&) officers)?|d\s*&\s*o|management liability/gi, 'DIRECTORS_AND_OFFICERS'],
  [/employment practices|\bepl/gi, 'EMPLOYMENT_PRACTICES'],
  [/cyber/gi, 'CYBER'],
  [/professional liability|errors (?:and|&) omissions|\be\s*&\s*o\b/gi, 'PROFESSIONAL_LIABILITY'],
  [/pollution|environmental/gi, 'POLLUTION'],
  [
    /umbrella|excess (?:(?:commercial|general|auto(?:mobile)?) )*(?:liability|casualty)/gi,
    'EXCESS_LIABILITY',
  ],
  [/general liability|\bcgl\b|\bproducts?(?:[/ -]+completed operations)? liability/gi, 'GENERAL_LIABILITY'],
  [/physical damage|\bapd\b/gi, 'AUTO_PHYSICAL_DAMAGE'],
  [/(?:covered )?auto(?:s|mobile)? liability|truck(?:ing|ers['’]?) liability/gi, 'COMMERCIAL_AUTO_LIABILITY'],
  [
    /inland marine|motor truck cargo|contractors?['’]? equipment|(?:equipment|installation|fine arts?) floater/gi,
    'INLAND_MARINE',
  ],
  [/ocean marine|wet marine|\bhull\b/gi, 'WET_MARINE'],
  [/aviation|aircraft/gi, 'AVIATION'],
  [/workers[’']? comp/gi, 'WORKERS_COMPENSATION'],
  [/surety|\bbond\b/gi, 'SURETY'],
  [/\bcrime\b|fidelity/gi, 'CRIME'],
  [
    /accident (?:and|&) health|\b(?:participants?|students?|volunteers?|campers?|occupational|blanket) accident/gi,
    'ACCIDENT_AND_HEALTH',
  ],
  [/dwelling(?: (?:fire|property))?|\bdp-?[123]\b/gi, 'DWELLING_FIRE'],
  [/home ?owner(?!s['’]? association)s?|\bho-?[3568]\b/gi, 'HOMEOWNERS'],
  [
    /^\s*(?:(?:standard|vacant|commercial) )?fire(?: (?:and|&) (?:extended coverage|allied lines|ec))?\s*$/gi,
    'FIRE',
  ],
  [/commercial property|(?<!personal )\bproperty\b(?! damage| of others| manag)/gi, 'COMMERCIAL_PROPERTY'],
];

/** "Premium excluding TRIA" is the premium of everything else. */
const BUT_NOT =
  /[\s,(–-]*(?:excluding|excludes|excl\.?|without|not including|w\/o|less)\s+(?:\w+ )?(?:terrorism|tria|tripra)\)?/gi;

/** Words that stand beside a line of business and say nothing else. */
const BESIDE =
  /\b(?:commercial|personal|primary|contractors?['’]?|insurance|liability|coverages?|parts?|forms?|policy|occurrence|claims[- ]made|special|basic|broad|vacant|and|the)\b|[^\p{L}]/giu;

/** Whether words name one line of business and nothing else. */
export const isOnlyLine = (text: string): boolean =>
  lineIn(text) !== null &&
  LINE_PATTERNS.reduce((rest, [words]) => rest.replaceAll(words, ' '), text).replaceAll(BESIDE, '') === '';

/** The line of business that words name; null where they name none, or several. */
export function lineIn(text: string): LineOfBusiness | null {
  let rest = text.replaceAll(BUT_NOT, ' ');
  const found = new Set<LineOfBusiness>();
  for (const [words, line] of LINE_PATTERNS) {
    const without = rest.replaceAll(words, ' ');
    if (without !== rest) found.add(line);
    rest = without;
  }
  // "Commercial property (earthquake)" is not said by its words alone.
  return found.size === 1 ? ([...found][0] ?? null) : null;
}
