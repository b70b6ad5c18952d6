import { addDays, type CivilDate, compareDates } from '../calendar/civil-date.ts';
import { type Labeled, placesOf, valuesOf } from './labels.ts';
import type { Cell } from './page-cells.ts';
import { agreed, type Found, NOTHING_FOUND, together } from './read-field.ts';
import { daysIn, stateIn } from './read-value.ts';

/** By what a policy is numbered, the surest first: a Lloyd's slip has none of its own but its market reference. */
const NUMBER_LABELS = [
  /(?:master )?policy\s*(?:number|no\.?|num\.?|#)/i,
  /certificate\s*(?:number|num|no)?\.?/i,
  /binder\s*(?:number|no\.?|#)/i,
  /unique market reference(?:\s*\(umr\))?|umr/i,
];
const POLICY_NUMBER = /^(?=.*\d)[A-Z\d][A-Z\d ./-]{2,38}[A-Z\d]$/i;
const NO_NUMBER = /^(?:tba|tbd|n\/a|none|new|to be)/i;

function policyNumberIn(text: string): string | null {
  const number = text.trim().replace(/\s{2,}/g, ' ');
  const isProse = number.split(' ').length > 4;
  if (NO_NUMBER.test(number) || isProse || daysIn(number).length > 0) return null;
  return POLICY_NUMBER.test(number) ? number : null;
}

/** Policy number, term, issue date and home state. `cells` are without what speaks of other policies. */
export function readPolicy(cells: readonly Cell[]): Found {
  return together(
    readPolicyNumber(cells),
    readTerm(cells),
    agreed('issueDate', oneDay(cells, /date (?:of )?issued?|issued? date|issued(?: on)?/i)),
    agreed(
      'state',
      valuesOf(cells, /home state(?: of the insured)?/i, (text) => stateIn(text)),
    ),
  );
}

function readPolicyNumber(cells: readonly Cell[]): Found {
  for (const label of NUMBER_LABELS) {
    const found = valuesOf(cells, label, policyNumberIn);
    if (found.length > 0) return agreed('policyNumber', found);
  }
  return NOTHING_FOUND;
}

const oneDay = (cells: readonly Cell[], label: RegExp) =>
  valuesOf(cells, label, (text) => {
    const days = daysIn(text);
    return days.length === 1 ? (days[0] ?? null) : null;
  });

const PERIOD =
  /(?:policy|coverage|insurance|certificate)?\s*(?:period|term)(?: of (?:insurance|coverage))?|effective from|from/i;
/** A shorter or longer term is a day that was read wrong. */
const SHORTEST_DAYS = 1;
const LONGEST_DAYS = 5 * 366;

interface Day extends Labeled {
  value: CivilDate;
}

/** First and last day, each once, the last after the first. */
function readTerm(cells: readonly Cell[]): Found {
  const periods = readPeriods(cells);
  const first = [
    ...periods.map(({ from }) => from),
    ...oneDay(cells, /(?:policy )?(?:effective|inception)(?: date)?/i),
  ];
  const last = [
    ...periods.map(({ to }) => to),
    ...oneDay(cells, /(?:policy )?(?:expiration|expiry|expires)(?: date)?/i),
  ];
  const [begin, end] = [agreed('policyEffectiveDate', first), agreed('expirationDate', last)];
  const [from, to] = [begin.fields[0]?.value, end.fields[0]?.value] as (CivilDate | undefined)[];
  if (from !== undefined && to !== undefined && !isTerm(from, to)) return NOTHING_FOUND;
  return together(begin, end);
}

const isTerm = (from: CivilDate, to: CivilDate) =>
  compareDates(addDays(from, SHORTEST_DAYS), to) <= 0 && compareDates(to, addDays(from, LONGEST_DAYS)) <= 0;

/** "From 03/01/2026 to 03/01/2027" behind a label, in its cell, on its line, or right below. */
function readPeriods(cells: readonly Cell[]): { from: Day; to: Day }[] {
  return placesOf(cells, PERIOD).flatMap((place) => {
    const { label, cell, rest, below } = place;
    const line = cells.filter(({ page, line, x }) => page === cell.page && line === cell.line && x > cell.x);
    const under =
      below === null ? [] : cells.filter((each) => each.page === below.page && each.line === below.line);
    for (const at of [[{ ...cell, text: rest }, ...line], under]) {
      const days = at.flatMap((each) =>
        daysIn(each.text).map((value) => ({ label, text: each.text, cell: each, value })),
      );
      const [from, to, ...more] = days;
      if (from !== undefined && to !== undefined && more.length === 0) return [{ from, to }];
    }
    return [];
  });
}
