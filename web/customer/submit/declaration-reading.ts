import type { DeclarationBody } from '#contract/declaration.ts';
import { plain } from '#domain/declaration/read-field.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { DAY_OF_CHANGE } from './day-of-change.ts';
import { differing, type Filling, fillFrom, type ReadField } from './fill-from-declaration.ts';

export { takeBack } from './fill-from-declaration.ts';

/** A file that was dropped, and what it says; it stays in the browser, to be shown beside the form. */
export interface Reading {
  file: File;
  /** Null where it could not be read. */
  answer: DeclarationBody | null;
  /** Why it could not, in a sentence; null where it could. */
  problem: string | null;
  filling: Filling;
  /** What makes it a page of another policy than the files before it: nothing is taken from it. */
  other: Other | null;
}

export interface Other {
  path: 'insured.legalName' | 'policyNumber';
  /** What it says, and what a file before it said. */
  here: string;
  before: string;
}

const OF_ONE_POLICY = ['insured.legalName', 'policyNumber'] as const;

/** What belongs together: all of it comes from one file, for a street with another's city is worse than a blank. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^(?:coverages|fees)(?:\.|$)/, 'amounts'],
  [/^insurers(?:\.|$)/, 'insurers'],
  [/^insured\.mailingAddress\./, 'mailing address'],
  [/^insured\.riskAddress\./, 'risk address'],
  [/^(?:policyEffectiveDate|expirationDate)$/, 'term'],
];
const groupOf = (path: string) => GROUPS.find(([paths]) => paths.test(path))?.[1] ?? path;

/** What files said before, also where one contradicts itself. */
function saidBy(readings: readonly Reading[]): ReadonlySet<string> {
  const own = readings.filter(({ other }) => other === null);
  return new Set(
    own.flatMap(({ answer }) =>
      [...(answer?.fields ?? []), ...(answer?.conflicts ?? [])].map(({ path }) => groupOf(path)),
    ),
  );
}

const saidAt = (fields: readonly ReadField[], path: string) =>
  fields.find((field) => field.path === path)?.value;

function otherPolicy(fields: readonly ReadField[], before: readonly Reading[]): Other | null {
  for (const path of OF_ONE_POLICY) {
    const here = saidAt(fields, path);
    const first = before.map(({ answer }) => saidAt(answer?.fields ?? [], path)).find(Boolean);
    if (here !== undefined && first !== undefined && plain(here) !== plain(first))
      return { path, here, before: first };
  }
  return null;
}

const NOTHING: Filling = { fills: [], filled: [], kept: [] };

/**
 * What a file adds to a form that files before it have filled in: the first that says something wins, and one that names
 * another insured or policy adds nothing.
 */
export function readingAfter(
  before: readonly Reading[],
  { file, answer, problem }: Pick<Reading, 'file' | 'answer' | 'problem'>,
  content: FilingInputs,
): Reading {
  if (answer === null) return { file, answer, problem, filling: NOTHING, other: null };
  const other = otherPolicy(answer.fields, before);
  if (other !== null) return { file, answer, problem, filling: NOTHING, other };
  const said = saidBy(before);
  const isNew = ({ path }: ReadField) => !said.has(groupOf(path));
  const filling = fillFrom(answer.fields.filter(isNew), content);
  const late = answer.fields.filter((field) => !isNew(field));
  return {
    file,
    answer,
    problem,
    other: null,
    filling: { ...filling, kept: [...filling.kept, ...differing(late, content)] },
  };
}

/** What a file read before says of a day that the form asks for only since: it became an endorsement or a cancellation. */
export function dayAskedSince({ answer, other, filling }: Reading, content: FilingInputs): Filling {
  const isTold = [...filling.filled, ...filling.kept].some(({ path }) => path === DAY_OF_CHANGE);
  if (other !== null || isTold) return NOTHING;
  return fillFrom(answer?.fields.filter(({ path }) => path === DAY_OF_CHANGE) ?? [], content);
}

/** A reading with what came of it later. */
export function withMore(reading: Reading, { fills, filled, kept }: Filling): Reading {
  const { filling } = reading;
  return {
    ...reading,
    filling: {
      fills: [...filling.fills, ...fills],
      filled: [...filling.filled, ...filled],
      kept: [...filling.kept, ...kept],
    },
  };
}
