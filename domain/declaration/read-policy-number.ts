import { type DeclarationText, leftOf, lineOf, linesBeside } from './declaration-text.ts';
import type { LabelKind } from './label-patterns.ts';
import { type Labeled, type LabelPlace, valuesOf } from './label-places.ts';
import { labelIn, looksLikeLabel } from './labels.ts';
import { numbersInProse } from './number-in-prose.ts';
import { type Cell, mayHoldTitle } from './page-cells.ts';
import { agreed, type Found, NOTHING_FOUND } from './read-field.ts';
import { amountIn, daysIn } from './read-value.ts';

/** By what a policy is numbered, the surest first: a Lloyd's slip has none of its own but its market reference. */
const NUMBER_KINDS: readonly LabelKind[] = [
  'POLICY_NUMBER',
  'CERTIFICATE_NUMBER',
  'POLICY',
  'BINDER_NUMBER',
  'MARKET_REFERENCE',
];
const POLICY_NUMBER = /^(?=.*\d)[A-Z\d][A-Z\d ./-]{2,38}[A-Z\d]$/i;
const NO_NUMBER = /^(?:tba|tbd|n\/a|none|new\b|to be|pending|page|see|as per|form|item)/i;
/** What stands behind a number and is none of it. */
const BEHIND_NUMBER =
  /\s*(?:\(.*|,.*|\b(?:effective|eff|from|renewal|replac|issued|endorsement|end\.?|item|page)\b.*|p?age \d{1,2} (?:of )?\d.*)$/i;
const WORDS_MAXIMUM = 6;
/** A word of a sentence; the words of a number are short, or written in capitals. */
const PROSE = /(?:^|\s)[a-z]{3,}(?:\s|$)|[A-Za-z]{9,}/;

/** One for each of several insurers. */
const SEVERAL_NUMBERS = /\S(?:\s+[/&;]|\s*[;,])\s+(?=\S*\d)/;

function policyNumberIn(text: string): string | null {
  if (text.split(SEVERAL_NUMBERS).filter((part) => /^[A-Z\d][A-Z\d ./-]*\d/i.test(part)).length > 1)
    return null;

  const number = text
    .trim()
    .replace(BEHIND_NUMBER, '')
    .replace(/\s{2,}/g, ' ');
  if (NO_NUMBER.test(number) || number.split(' ').length > WORDS_MAXIMUM || PROSE.test(number)) return null;
  if (daysIn(number).length > 0 || (amountIn(number) !== null && /[$,.]/.test(number))) return null;
  return POLICY_NUMBER.test(number) ? number : null;
}

/** The number of the policy; nothing where places differ, or where each of several insurers has its own. */
export function readPolicyNumber(text: DeclarationText, places: readonly LabelPlace[]): Found {
  for (const kind of NUMBER_KINDS) {
    // A binder that says so has a number of its own only.
    if (kind === 'BINDER_NUMBER' && places.some(isToFollow)) return NOTHING_FOUND;
    if (kind === 'MARKET_REFERENCE' && isCoverNote(text)) return NOTHING_FOUND;
    if (kind === 'CERTIFICATE_NUMBER' && places.some((place) => place.kind === kind) && places.some(isMaster))
      return NOTHING_FOUND;
    const found = valuesOf(places, [kind], (words, cell, label) => {
      if (OF_TWO.test(label)) return firstOfTwo(words);
      const whole = policyNumberIn(continued(text, words, cell));
      return whole ?? policyNumberIn(words);
    });
    // A member's certificate under the policy of a group.
    const isOfGroup =
      found.every(({ label }) => /\bmaster\b/i.test(label)) &&
      places.some((place) => place.kind === 'CERTIFICATE_NUMBER');
    if (found.length > 0 && isOfGroup) return NOTHING_FOUND;
    if (found.length > 0)
      return agreed('policyNumber', [...found, ...found.flatMap((first) => nextInColumn(text, first))]);
  }
  return agreed('policyNumber', numbersInProse(text));
}

/** What a broker sends before there is a policy: its market reference is the broker's contract, as a binder's number is its own. */
const isCoverNote = ({ cells }: DeclarationText) =>
  cells.some((cell) => mayHoldTitle(cell) && IS_COVER_NOTE.test(cell.text.trim()));
const IS_COVER_NOTE = /^(?:(?:broker['’]?s|insurance|provisional|temporary) )*cover(?:ing)?[ -]?note$/i;

const isMaster = ({ kind, words }: LabelPlace) => kind === 'POLICY' && /\bmaster\b/i.test(words);

/** "Policy Number / Certificate" leads to both; where a scan lost the slash, nobody knows where the second begins. */
const OF_TWO = /(?:number|no\.?|#) ?\/? ?certificate/i;

function firstOfTwo(words: string): string | null {
  const [first = '', ...others] = words.split(/\s\/\s/);
  return others.length === 1 ? policyNumberIn(first) : null;
}

/** "Policy number to follow", "Policy No.: TBD" */
const TO_FOLLOW = /^(?:to (?:follow|be)\b|tba\b|tbd\b|pending\b)/i;
const isToFollow = ({ kind, rest, candidates }: LabelPlace) =>
  kind === 'POLICY_NUMBER' &&
  [rest, ...candidates.map(({ text }) => text)].some((text) => TO_FOLLOW.test(text));

/** The number of another policy in a table with one for each insurer. */
function nextInColumn(text: DeclarationText, { cell, label, value }: Labeled & { value: string }) {
  const [next] = linesUnder(text, cell);
  if (
    next === undefined ||
    looksLikeLabel(next.text) ||
    labelIn(cell.text) !== null ||
    /[-/]$/.test(cell.text)
  )
    return [];
  const isRow = lineOf(text, next).length > 1 && lineOf(text, cell).length > 1;
  const number = policyNumberIn(next.text);
  if (number === null || !isRow || value.endsWith(next.text)) return [];
  return lineOf(text, cell).some((other) => looksLikeLabel(other.text))
    ? []
    : [{ value: number, label, text: next.text, cell: next }];
}

/** How a narrow column breaks a number: its rest is short, right below, and nothing stands before it. */
const REST_OF_NUMBER = /^[A-Z\d]{1,10}$/i;
const CLOSE = 0.9;

function continued(text: DeclarationText, words: string, cell: Cell): string {
  const isHalf = /[-/]$/.test(words);
  if (words !== cell.text) return words;
  for (const line of linesBeside(text, cell, { direction: 'BELOW', most: isHalf ? 1 : CLOSE })) {
    const rest = line.find(({ x }) => Math.abs(x - cell.x) < cell.height / 2);
    if (rest === undefined) continue;
    if (!REST_OF_NUMBER.test(rest.text) || !/\d/.test(rest.text)) return words;
    const label = leftOf(text, cell)[0];
    // The line of the rest has no label of its own.
    if (label !== undefined && line.some(({ x }) => x > label.x - cell.height && x < cell.x)) return words;
    return `${words}${/\S[-/]$/.test(words) ? '' : ' '}${rest.text}`;
  }
  return words;
}

/** What stands right below the beginning of a cell: "To: ..." below "From: ...". */
export function linesUnder(text: DeclarationText, start: Cell): Cell[] {
  for (const line of linesBeside(text, start, { direction: 'BELOW', most: 1 })) {
    const next = line.find(({ x }) => Math.abs(x - start.x) < start.height * 1.5);
    return next === undefined ? [] : [next];
  }
  return [];
}
