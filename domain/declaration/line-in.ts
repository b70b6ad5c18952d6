import type { LineOfBusiness } from '../tax/vocabulary.ts';

/** How declarations name lines of business, the longer names first: "excess" is also in "excess flood". */
const LINE_PATTERNS: readonly (readonly [RegExp, LineOfBusiness])[] = [
  [/terrorism|\btria\b|\btripra\b/i, 'TERRORISM'],
  [/flood/i, 'FLOOD'],
  [/earthquake|\bdic\b|difference in conditions/i, 'EARTHQUAKE'],
  [/builder[’']?s['’]? risk/i, 'BUILDERS_RISK'],
  [/commercial package|\bpackage\b|\bbop\b|business ?owners/i, 'COMMERCIAL_PACKAGE'],
  [/legal (?:professional|malpractice)|lawyers/i, 'LEGAL_PROFESSIONAL_LIABILITY'],
  [/medical (?:professional|malpractice)|physicians/i, 'MEDICAL_MALPRACTICE'],
  [/directors|d\s*&\s*o|management liability/i, 'DIRECTORS_AND_OFFICERS'],
  [/employment practices|\bepl/i, 'EMPLOYMENT_PRACTICES'],
  [/cyber|technology errors/i, 'CYBER'],
  [/professional liability|errors (?:and|&) omissions|\be\s*&\s*o\b/i, 'PROFESSIONAL_LIABILITY'],
  [/pollution|environmental/i, 'POLLUTION'],
  [/umbrella|excess (?:liability|casualty)/i, 'EXCESS_LIABILITY'],
  [/general liability|\bcgl\b/i, 'GENERAL_LIABILITY'],
  [/physical damage|\bapd\b/i, 'AUTO_PHYSICAL_DAMAGE'],
  [/auto(?:mobile)? liability|trucking liability/i, 'COMMERCIAL_AUTO_LIABILITY'],
  [/inland marine|motor truck cargo/i, 'INLAND_MARINE'],
  [/ocean marine|wet marine|\bhull\b/i, 'WET_MARINE'],
  [/aviation|aircraft/i, 'AVIATION'],
  [/workers[’']? comp/i, 'WORKERS_COMPENSATION'],
  [/surety|\bbond\b/i, 'SURETY'],
  [/\bcrime\b|fidelity/i, 'CRIME'],
  [/accident (?:and|&) health/i, 'ACCIDENT_AND_HEALTH'],
  [/dwelling/i, 'DWELLING_FIRE'],
  [/homeowner/i, 'HOMEOWNERS'],
  [/commercial property|(?<!personal )\bproperty\b(?! damage| of others| manag)/i, 'COMMERCIAL_PROPERTY'],
];

/** The line of business that words name; null where they name none, or several. */
export function lineIn(text: string): LineOfBusiness | null {
  const found = new Set(LINE_PATTERNS.filter(([words]) => words.test(text)).map(([, line]) => line));
  // "Commercial property (earthquake)" is not said by its words alone.
  return found.size === 1 ? ([...found][0] ?? null) : null;
}
