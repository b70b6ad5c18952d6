import { addDays, type CivilDate, compareDates } from '../calendar/civil-date.ts';
import { type DeclarationText, leftOf, lineOf, linesBeside, rightOf } from './declaration-text.ts';
import type { LabelKind } from './label-patterns.ts';
import { type Labeled, type LabelPlace, valuesOf } from './label-places.ts';
import { labelIn, looksLikeLabel } from './labels.ts';
import type { Cell } from './page-cells.ts';
import { type DeclarationKind, isEndorsement } from './read-document-kind.ts';
import { agreed, type Found, NOTHING_FOUND, together } from './read-field.ts';
import { amountIn, daysIn, stateIn } from './read-value.ts';

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

/** Policy number, term, days of issue and home state. `text` is without what speaks of other policies. */
export function readPolicy(
  text: DeclarationText,
  places: readonly LabelPlace[],
  documentKind: DeclarationKind | null,
): Found {
  const isChange = isEndorsement(text, places);
  const term = readTerm(text, isChange ? ofPolicy(places) : places, {
    isBinder: documentKind === 'BINDER',
    isChange,
  });
  return together(
    readPolicyNumber(text, places),
    term,
    isChange ? readTransactionDay(places, term) : NOTHING_FOUND,
    agreed('issueDate', oneDay(places.filter(isNoSentence), ['ISSUED'])),
    agreed('invoiceDate', oneDay(places, ['INVOICED'])),
    agreed('state', valuesOf(places, ['HOME_STATE'], stateIn)),
  );
}

/** "... the application / dated March 3, 2026" goes on from the line before. */
const isNoSentence = ({ words, isParted }: LabelPlace) => isParted || !/^dated/.test(words);

/** On an endorsement "Effective date" alone is the change's, unless the last day of a term goes with it. */
function ofPolicy(places: readonly LabelPlace[]): readonly LabelPlace[] {
  const hasPeriod = places.some(({ kind }) => kind === 'PERIOD');
  if (!hasPeriod && oneDay(places, ['EXPIRATION', 'TO']).length > 0) return places;
  return places.filter(({ kind, words }) => kind !== 'EFFECTIVE' || OF_POLICY.test(words));
}

const OF_POLICY = /\b(?:policy|term|coverage|insurance|inception|incepts)\b/i;

/** The day that a change takes effect, within the policy's term: never the policy's own. */
function readTransactionDay(places: readonly LabelPlace[], { fields }: Found): Found {
  const found = agreed('transactionEffectiveDate', oneDay(places, ['TRANSACTION_EFFECTIVE']));
  const [day, from, to] = [
    found.fields[0]?.value,
    ...['policyEffectiveDate', 'expirationDate'].map(
      (path) => fields.find((each) => each.path === path)?.value,
    ),
  ] as (CivilDate | undefined)[];
  if (day === undefined) return found;
  const isOutside =
    (from !== undefined && compareDates(day, from) < 0) || (to !== undefined && compareDates(to, day) < 0);
  return isOutside ? NOTHING_FOUND : found;
}

function readPolicyNumber(text: DeclarationText, places: readonly LabelPlace[]): Found {
  for (const kind of NUMBER_KINDS) {
    // A binder that says so has a number of its own only.
    if (kind === 'BINDER_NUMBER' && places.some(isToFollow)) return NOTHING_FOUND;
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
  return NOTHING_FOUND;
}

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
  if (next === undefined || labelIn(cell.text) !== null || /[-/]$/.test(cell.text)) return [];
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

const oneDay = (places: readonly LabelPlace[], kinds: readonly LabelKind[]) =>
  valuesOf(places, kinds, (text) => {
    const days = daysIn(text);
    return days.length === 1 ? (days[0] ?? null) : null;
  });

/** Of "March 3O, 2026 to March 30, 2027" the only day that can be read is the last. */
const UNTIL = /\b(?:to|thru|through|until)\b.*$/is;
const firstDay = (places: readonly LabelPlace[], kinds: readonly LabelKind[]) =>
  oneDay(places, kinds).filter(({ text, value }) => daysIn(text.replace(UNTIL, '')).includes(value));

/** A shorter or longer term is a day that was read wrong. */
const SHORTEST_DAYS = 1;
const LONGEST_DAYS = 5 * 366;

type Day = Labeled & { value: CivilDate };

/** Both days, where they make a term. */
function readTerm(
  text: DeclarationText,
  places: readonly LabelPlace[],
  { isBinder, isChange }: { isBinder: boolean; isChange: boolean },
): Found {
  const periods = readPeriods(text, places);
  // A binder's own days are not those of the policy that it is for.
  const own =
    periods.length === 0 ? places : places.filter(({ words }) => !isBinder && !/^binder/i.test(words));
  const first = [
    ...periods.map(({ from }) => from),
    ...firstDay(own, ['EFFECTIVE', 'FROM']),
    // "Effective from", whose last day has a label of its own.
    ...firstDay(
      own.filter(({ words }) => /\bfrom$/i.test(words) && (!isChange || OF_POLICY.test(words))),
      ['PERIOD'],
    ),
  ];
  const last = [...periods.map(({ to }) => to), ...oneDay(own, ['EXPIRATION', 'TO'])];
  const [begin, end] = [agreed('policyEffectiveDate', first), agreed('expirationDate', last)];
  const [from, to] = [begin.fields[0]?.value, end.fields[0]?.value] as (CivilDate | undefined)[];
  if (from !== undefined && to !== undefined && !isTerm(from, to)) return NOTHING_FOUND;
  const isOfBinder =
    isBinder && periods.length === 0 && from !== undefined && to !== undefined && isShort(from, to);
  if (isOfBinder) return begin;
  return together(begin, end);
}

/** A binder holds for so many days until its policy is there; few policies are as short. */
const LONGEST_BINDER_DAYS = 120;
const isShort = (from: CivilDate, to: CivilDate) => compareDates(to, addDays(from, LONGEST_BINDER_DAYS)) <= 0;

const isTerm = (from: CivilDate, to: CivilDate) =>
  compareDates(addDays(from, SHORTEST_DAYS), to) <= 0 && compareDates(to, addDays(from, LONGEST_DAYS)) <= 0;

const TERM_KINDS: readonly LabelKind[] = ['PERIOD', 'FROM', 'EFFECTIVE'];

/** "a further term of twelve months, beginning September 1st, 2026 and ending September 1st, 2027" */
const TERM_IN_PROSE =
  /\b(?:beginning|commencing|effective)(?: on)? (?<from>.{6,22}),? and (?:ending|expiring)(?: on)? (?<to>.{6,22})/i;

function readProse(cell: Cell): { from: Day; to: Day }[] {
  const { from: first = '', to: last = '' } = TERM_IN_PROSE.exec(cell.text)?.groups ?? {};
  const [[from], [to]] = [daysIn(first), daysIn(last)];
  if (from === undefined || to === undefined) return [];
  const said = { label: 'Term', text: cell.text, cell };
  return [{ from: { ...said, value: from }, to: { ...said, value: to } }];
}

/** "From 03/01/2026 to 03/01/2027" behind a label: in its cell, on its line, or in the lines below; or in a sentence. */
function readPeriods(text: DeclarationText, places: readonly LabelPlace[]): { from: Day; to: Day }[] {
  const labeled = labeledPeriods(text, places);
  return labeled.length > 0 ? labeled : text.cells.flatMap(readProse);
}

function labeledPeriods(text: DeclarationText, places: readonly LabelPlace[]): { from: Day; to: Day }[] {
  return places.flatMap((place) => {
    if (!TERM_KINDS.includes(place.kind)) return [];
    for (const cells of whereTermsStand(text, place)) {
      const days = cells.flatMap((cell) =>
        daysIn(cell.text).map((value) => ({ label: place.words, text: cell.text, cell, value })),
      );
      const [from, to, ...more] = days;
      // The same day twice is the first one, said by two labels.
      if (from !== undefined && to !== undefined && more.length === 0 && from.value !== to.value)
        return [{ from, to }];
    }
    return [];
  });
}

function whereTermsStand(text: DeclarationText, { cell, rest, candidates, kind }: LabelPlace): Cell[][] {
  const own = { ...cell, text: rest };
  if (kind !== 'PERIOD') return [[own]];
  const beside = untilLabel(rightOf(text, cell));
  const start = rest === '' ? (beside[0] ?? null) : own;
  const below = start !== null && GOES_ON.test(start.text) ? lastDayUnder(text, cell) : [];
  const starts = rest === '' ? candidates.map((candidate) => candidate.cell) : [];
  return [
    [own],
    [own, ...beside],
    [own, ...beside, ...below],
    ...starts.map((start) => [start, ...linesUnder(text, start)]),
    ...starts.map((start) => lineOf(text, start).filter(({ x }) => x >= start.x)),
  ];
}

/** "May 27, 2026 to", and the last day in the next line. */
const GOES_ON = /\b(?:to|through|until)$/i;

function lastDayUnder(text: DeclarationText, label: Cell): Cell[] {
  for (const line of linesBeside(text, label, { direction: 'BELOW', most: 1 })) {
    const next = line.find(({ x }) => x >= label.x && x < label.x + label.width);
    return next === undefined || daysIn(next.text).length !== 1 ? [] : [next];
  }
  return [];
}

/** "To: ..." below "From: ...". */
function linesUnder(text: DeclarationText, start: Cell): Cell[] {
  for (const line of linesBeside(text, start, { direction: 'BELOW', most: 1 })) {
    const next = line.find(({ x }) => Math.abs(x - start.x) < start.height * 1.5);
    return next === undefined ? [] : [next];
  }
  return [];
}

/** Up to the next label that is not a part of this one's value. */
function untilLabel(cells: readonly Cell[]): Cell[] {
  const end = cells.findIndex(({ text }) => {
    const kind = labelIn(text)?.kind;
    return looksLikeLabel(text) && kind !== 'FROM' && kind !== 'TO';
  });
  return end < 0 ? [...cells] : cells.slice(0, end);
}
