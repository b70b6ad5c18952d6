import type { z } from 'zod';
import { pleaseEnter, tooLong } from '#domain/form/messages.ts';
import { type FileColumns, findColumns, type TableVocabulary } from '#domain/table-row/find-columns.ts';
import { fieldError } from '../filing/parse-field.ts';

/** Where the columns of a file stand. Throws INVALID for one without those that are needed. */
export function requireColumns<Column extends string>(
  vocabulary: TableVocabulary<Column>,
  headings: readonly string[],
): FileColumns<Column> {
  const columns = findColumns(vocabulary, headings);
  if (columns.missing.length === 0) return columns;
  throw fieldError('file', `The first row must name these columns: ${columns.missing.join(', ')}.`);
}

/** Why a text of a row can't be taken: too long, missing, or what its schema says. */
export function whyNotText(label: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return tooLong(label, Number(issue.maximum));
  return issue.code === 'too_small' ? pleaseEnter(label) : issue.message;
}

/** Why a name of a row is no single company or client. */
export function whyNoneNamed(what: string, where: string, found: number): string {
  return found === 0
    ? `No ${what} has this name. Add it under ${where} first, or leave it blank.`
    : `${found} have this name. Enter this row by hand.`;
}
