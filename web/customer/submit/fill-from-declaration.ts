import type { DeclarationBody } from '#contract/declaration.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { filingKindOf } from '#domain/filing/vocabulary.ts';
import { DAY_OF_CHANGE } from './day-of-change.ts';
import { readPath } from './field-path.ts';
import { filledRows } from './tidy-inputs.ts';

export type ReadField = DeclarationBody['fields'][number];

/** Lists of the form: each is filled as a whole, or where it begins with the very rows of the page, or not at all. */
const LISTS = ['insurers', 'coverages', 'fees'] as const;

/** What is put at a path: a text, or the rows of a list. */
interface Fill {
  path: string;
  value: string | Record<string, string>[];
}

export interface Filling {
  fills: Fill[];
  /** What of the declaration stands in the form by them. */
  filled: ReadField[];
  /** Where something else was typed before: that stays. */
  kept: ReadField[];
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';
const isSame = (one: unknown, other: string) =>
  String(one).trim().toLowerCase() === other.trim().toLowerCase();

/** What of a declaration differs from what stands in the form. */
export const differing = (fields: readonly ReadField[], content: FilingInputs): ReadField[] =>
  fields.filter(({ path, value }) => {
    const now = readPath(content, path);
    return !isBlank(now) && !isSame(now, value);
  });

const isAsked = ({ path }: ReadField, { filingType }: FilingInputs) =>
  path !== DAY_OF_CHANGE || (filingType !== undefined && filingKindOf(filingType) === 'EN');

/** What a declaration adds to a form: only what it asks for and is still blank. */
export function fillFrom(read: readonly ReadField[], content: FilingInputs): Filling {
  const fields = read.filter((field) => isAsked(field, content));
  const filling: Filling = { fills: [], filled: [], kept: [] };
  for (const list of LISTS) {
    const found = fields.filter(({ path }) => path.startsWith(`${list}.`));
    if (found.length === 0) continue;
    const rows: readonly object[] = content[list] ?? [];
    if (filledRows(rows).length === 0) {
      filling.fills.push({ path: list, value: rowsOf(found) });
      filling.filled.push(...found);
    } else if (goesOn(found, rows, content)) {
      const blank = found.filter(({ path }) => isBlank(readPath(content, path)));
      filling.fills.push(...blank.map(({ path, value }) => ({ path, value })));
      filling.filled.push(...blank);
    } else filling.kept.push(...found.filter(({ path, value }) => !isSame(readPath(content, path), value)));
  }
  for (const field of fields.filter(({ path }) => !LISTS.some((list) => path.startsWith(`${list}.`)))) {
    const now = readPath(content, field.path);
    if (isBlank(now)) {
      filling.fills.push({ path: field.path, value: field.value });
      filling.filled.push(field);
    } else if (!isSame(now, field.value)) filling.kept.push(field);
  }
  return filling;
}

/**
 * Whether the form has as many rows as the page, and nothing in them that the page contradicts: an endorsement begins with
 * the lines of its policy, whose premium only its page says. Of several, each row has to name something that the page does.
 */
function goesOn(found: readonly ReadField[], rows: readonly object[], content: FilingInputs): boolean {
  if (rowsOf(found).length !== rows.length || differing(found, content).length > 0) return false;
  const borneOut = found.filter(({ path }) => !isBlank(readPath(content, path)));
  return rows.length === 1 || rowsOf(borneOut).length === rows.length;
}

function rowsOf(fields: readonly ReadField[]): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (const { path, value } of fields) {
    const [, at, name] = path.split('.');
    if (name !== undefined) rows[Number(at)] = { ...rows[Number(at)], [name]: value };
  }
  return rows.filter((row) => row !== undefined);
}

/** What takes it away again, where nobody has changed it since. */
export function takeBack({ fills }: Filling, content: FilingInputs): Fill[] {
  return fills
    .filter(({ path, value }) => JSON.stringify(readPath(content, path)) === JSON.stringify(value))
    .map(({ path, value }) => ({ path, value: Array.isArray(value) ? [] : '' }));
}
