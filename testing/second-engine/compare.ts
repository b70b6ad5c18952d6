import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { assess } from '#domain/tax/assess.ts';
import { parseTransaction } from '#domain/tax/parse-transaction.ts';
import { AssessmentError } from '#domain/tax/types.ts';
import { parseRulebook, RULEBOOK_FOLDER } from '#rulebook/load.ts';
import { assessPlainly, type PlainAnswer } from './assess-plainly.ts';
import { makeUp, PLACE_TABLE, readFiles } from './made-up-law.ts';
import { type PlaceRate, readPlaceRates } from './place-rates.ts';
import type { RandomQuestion } from './random-transactions.ts';
import { readStates, type State } from './read-states.ts';
import { readTransaction, type WrittenTransaction } from './read-transaction.ts';

/** One law as each engine reads it. */
interface Law {
  rulebook: ReturnType<typeof parseRulebook>;
  states: ReadonlyMap<string, State>;
  places: readonly PlaceRate[];
}

export interface Disagreement {
  /** Short, so that disagreements of one kind can be counted: what differs, of which rule. */
  about: string;
  first: string;
  second: string;
}

export interface Compared {
  /** What the two engines say differently, or null where they agree. */
  disagreement: Disagreement | null;
  /** Whether the first engine refused, so that one can count how many questions had an amount to compare. */
  isRefused: boolean;
}

interface Comparison {
  states: ReadonlyMap<string, State>;
  compare(question: RandomQuestion): Compared;
}

/** Both engines, each with its own reading of the rulebook and of a made-up one. */
export function prepareComparison(): Comparison {
  const texts = readFiles(RULEBOOK_FOLDER);
  const real = readLaw(texts);
  const madeUp = readLaw(makeUp(texts));
  return {
    states: real.states,
    compare({ written, madeUpLaw }) {
      const law = madeUpLaw ? madeUp : real;
      const first = askFirst(written, law);
      const second = askSecond(written, law);
      const texts = { first: textOf(first), second: textOf(second) };
      return {
        disagreement: texts.first === texts.second ? null : { about: about(first, second), ...texts },
        isRefused: 'refused' in first,
      };
    },
  };
}

function readLaw(texts: ReadonlyMap<string, string>): Law {
  const codes = JURISDICTION_CODES.filter((code) => texts.has(`${code.toLowerCase()}/filing.yaml`));
  const table = texts.get(PLACE_TABLE);
  return {
    rulebook: parseRulebook({
      digest: 'compared',
      states: codes.map((code) => ({
        code,
        texts: new Map([...texts].filter(([path]) => path.startsWith(`${code.toLowerCase()}/`))),
      })),
    }),
    states: readStates(texts),
    places: table === undefined ? [] : readPlaceRates(table),
  };
}

function askFirst(written: WrittenTransaction, { rulebook }: Law): PlainAnswer {
  const { transaction } = parseTransaction(written);
  if (transaction === null) return { refused: null };
  try {
    const { lines, unknown, stateTotal } = assess(transaction, rulebook);
    return {
      lines: lines.map(({ rule, kind, amount }) => ({ rule, kind, amount })),
      unknown: unknown.map(({ rule }) => rule),
      total: stateTotal,
    };
  } catch (error) {
    if (!(error instanceof AssessmentError)) throw error;
    return { refused: error.rule };
  }
}

function askSecond(written: WrittenTransaction, { states, places }: Law): PlainAnswer {
  const state = states.get(written.state);
  const transaction = readTransaction(written);
  return state === undefined || transaction === null
    ? { refused: null }
    : assessPlainly(state, transaction, places);
}

function textOf(answer: PlainAnswer): string {
  if ('refused' in answer) return `refused ${answer.refused ?? ''}`;
  const lines = answer.lines.map(({ rule, kind, amount }) => `${rule} ${kind} ${amount}`);
  const unknown = answer.unknown.map((rule) => `${rule} unknown`);
  return [...lines, ...unknown, `total ${answer.total}`].join(', ');
}

function about(first: PlainAnswer, second: PlainAnswer): string {
  if ('refused' in first) {
    const of = first.refused ?? 'what was entered';
    if (!('refused' in second)) return `refused by the first only, for ${of}`;
    return `refused for ${of} by the first, for ${second.refused ?? 'what was entered'} by the second`;
  }
  if ('refused' in second) return `refused by the second only, for ${second.refused ?? 'what was entered'}`;
  const [ours, theirs] = [amountsOf(first), amountsOf(second)];
  const differing: string[] = [];
  for (const [rule, amount] of ours) {
    const other = theirs.get(rule);
    if (other === undefined) differing.push(`${rule} in the first only`);
    else if (other !== amount) differing.push(rule);
  }
  for (const rule of theirs.keys()) if (!ours.has(rule)) differing.push(`${rule} in the second only`);
  return differing.length === 0 ? 'the order or the total' : differing.join(', ');
}

function amountsOf({ lines, unknown }: Exclude<PlainAnswer, { refused: unknown }>): Map<string, string> {
  return new Map([
    ...lines.map(({ rule, amount }) => [rule, String(amount)] as const),
    ...unknown.map((rule) => [rule, 'unknown'] as const),
  ]);
}
