import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import { looksLikeLabel } from './labels.ts';
import { isMisread, UNFINISHED } from './name-and-address.ts';
import type { Cell } from './page-cells.ts';

export const NAIC =
  /\bNAIC\s*(?:code|company|co\.?|insurer)?\s*(?:number|no\.?|#|code|id)?\s*[:#]?\s*(\d{5})\b/gi;
export const ALIEN = /\bAA-?\s?(\d{7})\b/g;
/** A part of the whole, in percent. */
const PERCENT = String.raw`(?<share>\d{1,3}(?:\.\d{1,6})?)\s*%`;
const SHARE_BEFORE = new RegExp(String.raw`^\(?${PERCENT}\)?\s*[-–:]?\s+(?=\D)`);
const SHARE_BEHIND = new RegExp(
  String.raw`[\s.,;:(–-]*(?:(?:percentage|share|participation|signed line|line|for|as to|with)\s*:?\s*)?${PERCENT}\)?(?:\s*(?:share|of 100%|part of 100%|quota share|participation|\(?lead\)?))?\.?$`,
  'i',
);
const ONLY_SHARE = new RegExp(String.raw`^${PERCENT}(?:\s*(?:of 100%|part of 100%))?$`);

/** What insurers are called by, and others rarely. */
const OF_INSURERS =
  /\b(?:insurance|assurance|indemnity|casualty|reinsurance|surety|underwriters|lloyd['’]?s|syndicates?|mutual|ins\.?|specialty|guaranty|fire (?:&|and) marine|reciprocal)\b/i;
/** What agencies are called by, and insurers are not. */
export const OF_AGENCIES =
  /\b(?:agency|agencies|agents?|brokers?|brokerage|wholesale|services|solutions|advisors?|associates|program managers?|administrators?|adjusters?|claims|consultants|intermediar\w+)\b/i;
const ENDS_LIKE_COMPANY =
  /\b(?:company|co|inc|incorporated|corp|corporation|ltd|limited|plc|se|ag|s\.?a|dac|london|exchange|mutual|reciprocal|group|association|lloyd['’]?s|underwriters|syndicates?(?: (?:no\.? |number )?\d{2,4})?(?: \([^)]*\)| [A-Z]\w{1,11})?|\d{4})\.?$/i;
/** "Homeland Insurance Company of New York" */
const OF_PLACE = new RegExp(
  String.raw`\b(?:insurance|assurance|indemnity|casualty|surety) (?:company|co\.?|corporation) of (?:${Object.values(JURISDICTION_NAMES).join('|')}|(?:north |south )?america|new england|the (?:(?:mid|south|north)?west|south|southeast|(?:north)?east))$`,
  'i',
);
const NO_NAME =
  /^(?:an?\b|see|as per|per\b|tba|tbd|various|certain (?!underwriters at)|n\/a|none|name|address|number|no\b|and\b|or\b|shall|will|is\b|are\b|this|that|these|the (?:insured|company|policy)|to be|if\b|any|all\b|in\b|of\b|from|for\b|which)/i;
const PROSE =
  /\b(?:shall|will|means|must|hereby|agrees?|pursuant|which|does not|is not|has been|have been|may be)\b/i;
/** The title of a form. */
const IS_TITLE = /\b(?:declarations?|policy|certificate|schedule|endorsement|application)$/i;
/** Words that tell no insurer from another. */
const OF_NOBODY =
  /\b(?:an?|the|any|such|this|insurance|insurers?|compan(?:y|ies)|co|inc|carriers?|surplus|lines?|excess|specialty|non-?|admitted|licensed|unlicensed|not|eligible|approved|mutual|reinsurance|and|in|of|by|state)\b/gi;
/** What stands behind a name and is none of it. */
const BEHIND_NAME =
  /\s*(?:[,;(–-]\s*)?(?:(?:via|through|c\/o) [A-Z].*|\(?an?\s+(?:capital )?(?:stock|mutual)\b[^)]*\).*|\((?:contract|policy|agreement|authority|umr|ref)\b[^)]*\)|\(\d{5}\)|\((?:(?:rated|rating|best['’]?s?):? )?[AB](?:\+{1,2}|-)?(?:[ ,:/](?:[^()]*))?\)|(?:rated |rating:? )?\b[AB](?:\+{1,2}|-) ?(?:\([a-z]+\)|[XVI]{1,5})?$|\(?\s*NAIC\b.*|\(?\s*AA-?\s?\d{7}.*|\(?\s*A\.?M\.? ?Best.*|\(?\s*(?:hereinafter|hereafter|herein)\b.*|\((?:an? )?(?:non-?admitted|surplus lines|lead|the ["“]?(?:company|insurer)|unauthorized|eligible)[^)]*\).*|[-–]\s*(?:non-?admitted|surplus lines).*|,\s*an?\s+(?:stock|mutual|[A-Z]\w+)\s+(?:insurance\s+)?(?:stock\s+)?(?:company|corporation|insurer).*|,?\s+(?:as\s+)?an?\s+(?:(?:approved|eligible|licensed|unlicensed|unauthorized|non-?admitted|surplus|excess|lines?|and|&|specialty|foreign|alien|stock|mutual|reciprocal)\s+)+(?:insurance\s+)?(?:insurer|company|carrier|corporation|exchange)\b.*|,?\s+(?:an?\s+)?(?:member|subsidiary|affiliate|division|part)(?:\s+company)?\s+of\s.*|,?\s+on an? (?:non-?admitted|surplus lines?|e&s|excess).*|,\s*\d+\s+[A-Z].*|,\s*p\.?\s?o\.? box.*)$/i;
/** Who signs for an insurer: "Harbor Program Managers on behalf of Quarry Insurance Company", "Lloyd's of London via Harbor Coverholders". */
const FOR_WHOM = /^.*\b(?:on behalf of|as (?:agents?|attorney-in-fact) for) (?<name>[A-Z].*)$/i;
/** The company's code that an old system writes before its name. */
const CODE_BEFORE = /^\d{2,3} (?=[A-Z]{2})/;
const LLOYDS = /^(?:certain )?underwriters at lloyd(['’]?)s([,.]? london)?$/i;

export interface NamedInsurer {
  name: string;
  /** In percent, as the page writes it. */
  share: string | null;
}

/** Where a page names it, and by which words. */
export interface ReadInsurer extends NamedInsurer {
  label: string;
  cell: Cell;
}

/** The percentage that a text is, and nothing else. */
export const shareIn = (text: string): string | null => ONLY_SHARE.exec(text.trim())?.groups?.share ?? null;

/**
 * The insurer that a text names, with its share where it says one. `LABELED` takes any name, for a label says that it is
 * an insurer's; `UNLABELED` takes one that cannot be anybody else's.
 */
export function insurerIn(text: string, as: 'LABELED' | 'UNLABELED'): NamedInsurer | null {
  let words = text.replaceAll(/\s+/g, ' ').trim();
  const share = SHARE_BEFORE.exec(words)?.groups?.share ?? SHARE_BEHIND.exec(words)?.groups?.share ?? null;
  words = words.replace(SHARE_BEFORE, '').replace(SHARE_BEHIND, '').replace(CODE_BEFORE, '');
  words = words.replace(FOR_WHOM, '$<name>');
  for (let before = ''; before !== words; ) {
    before = words;
    words = words
      .replace(BEHIND_NAME, '')
      .replaceAll(/\(\s*\)/g, '')
      .replace(/[\s,;:(–-]+$/, '')
      .replace(/^(?:the|[Ww]ith|[Bb]y) /, '')
      .trim();
  }
  const others = words.replace(/^certain (?!underwriters at)/i, '');
  // "Effective with certain REDWOOD INSURANCE COMPANY": a form for underwriters, filled in for a company.
  if (isInsurers(others)) words = others;
  if (/[a-z]\.$/i.test(words) && !/\b(?:co|inc|corp|ltd|ins)\.$/i.test(words)) words = words.slice(0, -1);
  if (!isName(words) || (as === 'UNLABELED' && !isInsurers(words))) return null;
  return { name: asWritten(words), share };
}

/** A word of a company's name begins with a capital: "Surplus tnsurance Company" was read wrong. */
const hasMisreadWord = (name: string) =>
  /[A-Z][a-z]/.test(name) &&
  !LLOYDS.test(name) &&
  name.split(' ').some((word) => /^[a-z]{4,}$/.test(word) && !/^(?:with|upon|from|each)$/.test(word));

function isName(name: string): boolean {
  if (isMisread(name) || hasMisreadWord(name) || UNFINISHED.test(name)) return false;
  if (
    NO_NAME.test(name) ||
    IS_TITLE.test(name) ||
    looksLikeLabel(name) ||
    PROSE.test(name) ||
    name.length > 120
  )
    return false;
  if ((name.match(/\p{L}/gu)?.length ?? 0) < 4 || /[$%]|\d{5}/.test(name)) return false;
  return !OF_AGENCIES.test(name) || isInsurers(name);
}

/** Whether a name is an insurer's by its words alone. */
function isInsurers(name: string): boolean {
  if ((name.replaceAll(OF_NOBODY, '').match(/\p{L}/gu)?.length ?? 0) < 3 && !LLOYDS.test(name)) return false;
  if (!OF_INSURERS.test(name) || !/^[A-Z\d][^:]*$/i.test(name)) return false;
  if (LLOYDS.test(name)) return true;
  return (
    endsLikeCompany(name) &&
    !(OF_AGENCIES.test(name) && !/\binsurance (?:company|co|corporation|limited|se)\b/i.test(name))
  );
}

const endsLikeCompany = (name: string) => ENDS_LIKE_COMPANY.test(name) || OF_PLACE.test(name);

/** "certain UNDERWRITERS AT LLOYD'S, LONDON" in a sentence is a name. */
function asWritten(name: string): string {
  const [whole, apostrophe = "'", london] = LLOYDS.exec(name) ?? [];
  if (whole === undefined) return name;
  return `${/^certain/i.test(name) ? 'Certain ' : ''}Underwriters at Lloyd${apostrophe}s${london === undefined ? '' : ', London'}`;
}

/** Whether a name that a line ends goes on in the next one. */
const isWholeName = (name: string): boolean => endsLikeCompany(name.replace(/[,;]$/, ''));

/** The rest of a name in the next line: "Company", "Insurance Co.", "of New York". */
const IS_REST =
  /^(?:(?:excess|surplus|lines|specialty|insurance|assurance|reinsurance|ins\.?|indemnity|casualty|surety|mutual|fire|marine|property|international|america|\(?u\.?[sk]\.?\)?|&|and) )*(?:company|co\.?|inc\.?|incorporated|corporation|corp\.?|limited|ltd\.?|se|plc|london|exchange|association|group)(?: of [A-Z][A-Za-z ]+)?$/i;
const IS_PLACE = /^of (?:[A-Z][A-Za-z.]+(?: |$)){1,3}$/;
const IS_LONDON = /^lloyd['’]?s(?:,? (?:of )?london)?$/i;
const IS_SYNDICATE = /^(?:(?:no\.?|number|#) ?)?\d{2,4}$/i;

export const isRestOfName = (text: string): boolean =>
  IS_REST.test(text.trim()) || IS_PLACE.test(text.trim());

/** Whether a narrow cell broke a name between two of its lines; `isOnly` where nothing else may stand in it. */
export function isBroken(line: string, next: string, isOnly: boolean): boolean {
  const [first, second] = [line.trim(), next.trim()];
  if (second === '') return false;
  if (/\bunderwriters at$/i.test(first)) return IS_LONDON.test(second);
  if (/\bsyndicates?$/i.test(first)) return IS_SYNDICATE.test(second);
  if (IS_PLACE.test(second)) return /\b(?:company|co\.?|corporation|association)$/i.test(first);
  if (isWholeName(first)) return false;
  return isRestOfName(second) || ((isOnly || UNFINISHED.test(first)) && isInsurers(second));
}
