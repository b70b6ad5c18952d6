import { addDays, type CivilDate, compareDates } from '../calendar/civil-date.ts';
import { areOfBinder } from './binder-days.ts';
import { type DeclarationText, lineOf, linesBeside, rightOf } from './declaration-text.ts';
import type { LabelKind } from './label-patterns.ts';
import { type Labeled, type LabelPlace, valuesOf } from './label-places.ts';
import { labelIn, looksLikeLabel } from './labels.ts';
import type { Cell } from './page-cells.ts';
import { type DeclarationKind, isEndorsement, isInvoice } from './read-document-kind.ts';
import { agreed, type Found, NOTHING_FOUND, together } from './read-field.ts';
import { linesUnder, readPolicyNumber } from './read-policy-number.ts';
import { daysIn, stateIn } from './read-value.ts';
import { termInMonths } from './term-in-months.ts';

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
    agreed(
      'invoiceDate',
      oneDay(places, hasInvoiceDate(places) || !isInvoice(text) ? ['INVOICED'] : ['DATE']),
    ),
    agreed('state', valuesOf(places, ['HOME_STATE'], stateIn)),
  );
}

const hasInvoiceDate = (places: readonly LabelPlace[]) => places.some(({ kind }) => kind === 'INVOICED');

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
    isBinder &&
    periods.every(isOfBinderItself) &&
    from !== undefined &&
    to !== undefined &&
    areOfBinder(from, to);
  if (isOfBinder) return begin;
  return together(begin, end);
}

const isOfBinderItself = ({ from }: { from: Day }) => /^binder/i.test(from.label);
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
  const ofPolicies = places.filter(({ words }) => !/^binder/i.test(words));
  const own = labeledPeriods(text, ofPolicies);
  const said = own.length > 0 ? own : labeledPeriods(text, places);
  // The days of an event are the policy's where nothing else says which are.
  const ofPolicy = said.filter(({ from: { label } }) => !/\bevents?\b/i.test(label));
  const hasFirstDay = oneDay(ofPolicies, ['EFFECTIVE']).length > 0;
  const labeled = ofPolicy.length > 0 || hasFirstDay ? ofPolicy : said;
  return said.length > 0 ? labeled : text.cells.flatMap(readProse);
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
      const counted = termInMonths(cells.map((cell) => cell.text).join(' '));
      if (counted !== null && from !== undefined) return [{ from, to: { ...from, value: counted.to } }];
    }
    return [];
  });
}

function whereTermsStand(text: DeclarationText, { cell, rest, candidates, kind }: LabelPlace): Cell[][] {
  const own = { ...cell, text: rest };
  const withDays = candidates.filter(({ text: words }) => daysIn(words).length === 2);
  if (kind !== 'PERIOD') return [[own], ...withDays.map((candidate) => [candidate.cell])];
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

/** Up to the next label that is not a part of this one's value. */
function untilLabel(cells: readonly Cell[]): Cell[] {
  const end = cells.findIndex(({ text }) => {
    const kind = labelIn(text)?.kind;
    return looksLikeLabel(text) && kind !== 'FROM' && kind !== 'TO';
  });
  return end < 0 ? [...cells] : cells.slice(0, end);
}
