import { areOfBinder } from './binder-days.ts';
import type { ChargeRow } from './charge-rows.ts';
import { type DeclarationText, linesBeside } from './declaration-text.ts';
import { insurerIn } from './insurer-name.ts';
import type { LabelKind } from './label-patterns.ts';
import type { LabelPlace } from './label-places.ts';
import { looksLikeLabel } from './labels.ts';
import { isLetter, type Sentence, sentencesOf } from './letter-text.ts';
import { lineIn } from './line-in.ts';
import { isCompany } from './name-and-address.ts';
import type { Cell } from './page-cells.ts';
import { amountIn, daysIn } from './read-value.ts';

/** What the sentences of a letter say, as if labels led to it. */
export interface ReadLetter {
  places: LabelPlace[];
  rows: ChargeRow[];
  /** Whether a label is a word of its sentences by chance: "from" where a line begins. */
  holds: (place: LabelPlace) => boolean;
}

const NOTHING: ReadLetter = { places: [], rows: [], holds: () => false };
/** In words: a longer line is no label with its value. */
const LONGEST_LABEL = 6;

/** "Coverage has been bound", "we are pleased to bind", "we hereby confirm that the policy is placed" */
const BINDS =
  /\b(?:(?:has|have) been|is|are|was|were|we(?: have|['’]ve)?|hereby|now|pleased to|happy to) (?:now |hereby )?(?:bound|bind|placed|written|effected|confirm(?:ed)?|issued)\b/i;
/** What is not so, or not yet. */
const CONDITIONAL =
  /\b(?:if|would|could|can|may|might|once|until|unless|should|when|optional(?:ly)?|option|quot(?:e|ed|es|ation)|indicat\w+|offer(?:ed|s)?|propos\w+|not|instead|alternative\w*)\b/i;
/** A price that was, not is. */
const OF_THE_PAST = /\b(?:last (?:year|term)|previous(?:ly)?|prior|expiring|was|were)\b/i;
/** A policy before this one, or beneath it. */
const OF_ANOTHER =
  /\b(?:renew\w*|expir\w+|replac\w+|prior|previous|former|quote|underlying|excess of|follow\w*|primary)\b[^.]{0,40}$/i;

/**
 * What a letter says that binds in sentences: "Coverage has been bound with ... under policy number ... from ... to ...".
 * Nothing where no sentence binds for sure: a letter that offers is none.
 */
export function readLetter(text: DeclarationText): ReadLetter {
  if (!isLetter(text)) return NOTHING;
  const sentences = sentencesOf(text);
  const binding = sentences.filter(({ text: words }) => BINDS.test(words) && !CONDITIONAL.test(words));
  if (binding.length === 0) return NOTHING;
  const sure = sentences.filter(({ text: words }) => !CONDITIONAL.test(words));
  return {
    places: [
      ...sentences.flatMap(subject),
      ...binding.flatMap((sentence) => [...policyIn(sentence), ...termIn(sentence), ...partiesIn(sentence)]),
      ...sure
        .filter((sentence) => !binding.includes(sentence) && BEGINS_WITH_NUMBER.test(sentence.text))
        .flatMap(policyIn),
      ...sure.flatMap((sentence) => addressIn(text, sentence)),
    ],
    rows: sure.filter(({ text: words }) => !OF_THE_PAST.test(words)).flatMap(amountsIn),
    holds: ({ rest, isParted, cell }) =>
      !isParted && rest !== '' && cell.text.split(' ').length > LONGEST_LABEL,
  };
}

/** A value as if it stood behind its label in one cell. */
function placed(kind: LabelKind, words: string, { value, cell }: { value: string; cell: Cell }): LabelPlace {
  return { kind, words, rest: value, isParted: true, cell, candidates: [{ way: 'SAME', text: value, cell }] };
}

/** "Re: Harbor Rigging LLC - Policy 12" */
const SUBJECT = /^(?:re|subject|regarding)\s*:\s*(?<name>[^:]+)$/i;
const BEHIND_NAME =
  /\s+[-–—|]\s+.*|[;(].*|,\s+(?=(?:policy|renewal|new business|effective|general|professional)\b).*/i;

function subject(sentence: Sentence): LabelPlace[] {
  const { name = '' } = SUBJECT.exec(sentence.text)?.groups ?? {};
  const value = name.replace(BEHIND_NAME, '').trim();
  const kind = isCompany(value) ? 'INSURED' : isNameAlone(value) ? 'CLIENT' : null;
  return kind === null ? [] : [placed(kind, 'Re', { value, cell: sentence.placeOf(name) })];
}

/** "Re: Harbor Youth Orchestra", words with capitals and none that a letter about insurance is about. */
const CAPITALIZED = /^(?:(?:[A-Z][\w.'’-]*|[A-Z]&[A-Z]|&|and|of|the|for|at|in) ){1,8}[A-Z][\w.'’-]*$/;
const ABOUT_INSURANCE =
  /\b(?:insurance|polic(?:y|ies)|coverages?|bind(?:er|ing)?|bound|confirm\w*|renew\w*|quot\w+|endorse\w*|cancel\w*|certificates?|claims?|invoices?|premiums?|order|request|account|submission|documents?|program|property|liability|auto|placement|notice|change|effective)\b/i;
const isNameAlone = (value: string) =>
  CAPITALIZED.test(value) &&
  /^[A-Z]/.test(value) &&
  !ABOUT_INSURANCE.test(value) &&
  lineIn(value) === null &&
  !looksLikeLabel(value);

const NUMBER =
  /\b(?<kind>[Pp]olicy|[Cc]ertificate|[Bb]inder) (?:[Nn]umber|no\.|no|#):? ?(?<number>[A-Z\d][A-Z\d./-]*(?: [A-Z\d][A-Z\d./-]*(?![a-z])){0,5})(?![\w])/g;
/** "Policy # 12-5." in a sentence of its own. */
const BEGINS_WITH_NUMBER = /^(?:your |the |our )?(?:policy|certificate) (?:number|no\.|no|#)/i;
const NUMBER_KINDS: Record<string, LabelKind> = {
  policy: 'POLICY_NUMBER',
  certificate: 'CERTIFICATE_NUMBER',
  binder: 'BINDER_NUMBER',
};

function policyIn(sentence: Sentence): LabelPlace[] {
  return [...sentence.text.matchAll(NUMBER)].flatMap(({ index, 0: whole, groups = {} }) => {
    const { kind = '', number = '' } = groups;
    const label = NUMBER_KINDS[kind.toLowerCase()];
    if (label === undefined || OF_ANOTHER.test(sentence.text.slice(0, index))) return [];
    const value = number.replace(/[.,]+$/, '');
    return [placed(label, `${kind} number`, { value, cell: sentence.placeOf(whole) })];
  });
}

const DAY = String.raw`(?:[A-Z][a-z]{2,8}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{1,2} [A-Z][a-z]{2,8} \d{4})`;
const TERM = new RegExp(
  String.raw`\b(?:from|effective|beginning|commencing|incepting|as of|for the (?:period|term))(?: on| from| of)?:? (?<from>${DAY})(?:,? (?:at )?12:01 ?[ap]\.?m\.?)?,? (?:to|[-–]|until|through|thru|and (?:ending|expiring|expires|ends)(?: on)?|expiring(?: on)?) (?<to>${DAY})`,
  'i',
);
const FIRST_DAY = new RegExp(
  String.raw`\b(?:effective|incepting|beginning|commencing|as of)(?: on| from)? (?<from>${DAY})`,
  'i',
);

function isOfBinder(from: string, to: string): boolean {
  const [[first], [last]] = [daysIn(from), daysIn(to)];
  return first !== undefined && last !== undefined && areOfBinder(first, last);
}

function termIn(sentence: Sentence): LabelPlace[] {
  const [whole, from = '', to = ''] = TERM.exec(sentence.text) ?? [];
  if (whole !== undefined && isOfBinder(from, to))
    return [placed('EFFECTIVE', 'Effective', { value: from, cell: sentence.placeOf(whole) })];
  if (whole !== undefined) {
    const value = `${from} to ${to}`;
    return [placed('PERIOD', 'Term', { value, cell: sentence.placeOf(whole) })];
  }
  const [first, day = ''] = FIRST_DAY.exec(sentence.text) ?? [];
  if (first === undefined || daysIn(sentence.text).length !== 1) return [];
  return [placed('EFFECTIVE', 'Effective', { value: day, cell: sentence.placeOf(first) })];
}

const INSURER =
  /\b(?:bound|bind|placed|place|written|issued|effected|coverage|policy)\b[^.;]{0,60}?\b(?:with|by|through) (?<name>[A-Z].{3,90}?)(?=,? (?:under|for|effective|per|from|on|policy|and)\b|, (?!(?:London|Inc|Ltd|LLC))|\.?$|;| \()/g;
const LINE =
  /(?:^|\b(?:that|bind|bound|the|your|their|of) )(?<line>(?:[\w&’'/-]+ ){0,5}?[\w&’'/-]+) (?:coverage|insurance|policy|program)\b/gi;

/** The insurer with whom, and the line of business that is bound. */
function partiesIn(sentence: Sentence): LabelPlace[] {
  const insurers = [...sentence.text.matchAll(INSURER)].flatMap(({ groups = {} }) => {
    const { name = '' } = groups;
    const insurer = insurerIn(name, 'UNLABELED');
    return insurer === null
      ? []
      : [placed('PERHAPS_INSURER', 'Bound with', { value: name, cell: sentence.placeOf(name) })];
  });
  const lines = [...sentence.text.matchAll(LINE)].flatMap(({ groups = {} }) => {
    const { line = '' } = groups;
    return lineIn(line) === null
      ? []
      : [placed('LINE', 'Coverage', { value: line, cell: sentence.placeOf(line) })];
  });
  return [...insurers, ...lines];
}

/** Whose address it is, in the sentence that leads to it. */
const OF_INSURED = /\b(?:insured|policy ?holder|applicant|your client)\b/i;
const ADDRESS_FOLLOWS = /\baddress\b[^:]{0,80}:$/i;
const ADDRESS =
  /\baddress\b[^:.]{0,40}?(?: is|:) (?<address>(?:\d|P\.? ?O\.? Box).{8,90}?\b[A-Z]{2},? \d{5}(?:-\d{4})?)\b/i;
const NEXT_LINE = 2.6;

function addressIn(text: DeclarationText, sentence: Sentence): LabelPlace[] {
  if (!OF_INSURED.test(sentence.text)) return [];
  const { address } = ADDRESS.exec(sentence.text)?.groups ?? {};
  if (address !== undefined)
    return [placed('MAILING_ADDRESS', 'Address', { value: address, cell: sentence.placeOf(address) })];
  if (!ADDRESS_FOLLOWS.test(sentence.text)) return [];
  const cell = sentence.placeOf(sentence.text);
  for (const line of linesBeside(text, cell, { direction: 'BELOW', most: NEXT_LINE })) {
    const [first] = line;
    if (first === undefined || first.y < cell.y + cell.height) continue;
    return [
      {
        ...placed('MAILING_ADDRESS', 'Address', { value: '', cell }),
        candidates: [{ way: 'BELOW', text: first.text, cell: first }],
      },
    ];
  }
  return [];
}

const MONEY = String.raw`(?:USD ?|US\$ ?|\$ ?)(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?`;
const CHARGE =
  '(?:premiums?|fees?|tax(?:es)?|assessments?|surcharges?|charges?|total|amount due|balance due|total due)';
const NAME = String.raw`(?<name>(?:(?!(?:and|or|of|is|the|an?|to|plus|with|our)\s)[A-Za-z&’'/-]+\s){0,5}?${CHARGE})\b`;
/** "a policy fee of $250.00", "the surplus lines tax of 4%, which comes to $285.80", "the annual premium is $6,895.00" */
const NAMED = new RegExp(
  String.raw`(?:^|,\s+|\b(?:the|an?|our|your|its|plus|and|add|with)\s+)(?:(?:the|an?|our)\s+)?${NAME}(?<rate>(?: ?\(| of | at |,? )[\d.]+ ?%\)?)?(?:,?(?:(?:\s(?:for (?:this|the) (?:policy|coverage|term|year|annual term|policy term|policy period)|is|are|will be|of|at|to|in the amount of|which (?:comes|amounts) to|which is|or|comes? to|amounts? to|totals?|totaling|being))+:?|:))?\s(?<amount>${MONEY})`,
  'gi',
);
/** "$250.00 for the policy fee" */
const BEFORE_NAME = new RegExp(
  String.raw`(?<amount>${MONEY}) (?:for|in|as) (?:(?:the|an?|our)\s+)?${NAME}(?!\s+of\b)`,
  'gi',
);
/** "so that $7,430.80 is due" */
const DUE = new RegExp(
  String.raw`(?<amount>${MONEY}) (?:is|are|will be|becomes) (?:now )?(?:due|payable|owed)\b`,
  'gi',
);

function amountsIn(sentence: Sentence): ChargeRow[] {
  const taken = new Set<number>();
  const row = ({ index, 0: whole, groups = {} }: RegExpExecArray, label: string): ChargeRow[] => {
    const at = index + whole.indexOf(groups.amount ?? '');
    const amount = amountIn(groups.amount ?? '');
    if (amount === null || taken.has(at)) return [];
    taken.add(at);
    return [
      { label: `${label}${groups.rate ?? ''}`, amount, cell: sentence.placeOf(whole), head: '', section: '' },
    ];
  };
  return [
    ...[...sentence.text.matchAll(DUE)].flatMap((found) => row(found, 'Total due')),
    ...[...sentence.text.matchAll(NAMED)].flatMap((found) => row(found, found.groups?.name ?? '')),
    ...[...sentence.text.matchAll(BEFORE_NAME)].flatMap((found) => row(found, found.groups?.name ?? '')),
  ];
}
