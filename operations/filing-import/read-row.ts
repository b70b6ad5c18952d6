import { filingInputs } from '#contract/draft.ts';
import type { AppError } from '#contract/errors.ts';
import type { RowFault } from '#contract/filing-import.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { cellsByPath, type ImportMapping } from '#domain/filing-import/mapping.ts';
import { readImportRow } from '#domain/filing-import/read-row.ts';
import { notValid, tooLong } from '#domain/form/messages.ts';

/** A row of a file as a filing, or what is wrong with its cells. */
export interface RowAsFiling {
  /** As far as they can be read; complete where there are no faults. */
  inputs: FilingInputs;
  expectedTotal: string | undefined;
  faults: readonly RowFault[];
  /** The heading over what a field was read from. */
  headings: Readonly<Record<string, string>>;
  /** Insured and policy number: by what people know the row. */
  summary: string;
}

interface RowToRead {
  cells: readonly string[];
  fault?: string | null | undefined;
}

export interface HowToRead {
  headings: readonly string[];
  mapping: ImportMapping;
  /** For admins: the customer for whom it is. */
  customerId?: string;
}

/** Reads a row by what its columns hold. */
export function readRow(row: RowToRead, { headings, mapping, customerId }: HowToRead): RowAsFiling {
  const read = readImportRow(cellsByPath(headings, row.cells, mapping));
  const checked = filingInputs.safeParse({
    ...read.inputs,
    ...(customerId === undefined ? {} : { onBehalfOfUserId: customerId }),
  });
  const fields: Record<string, string> = { ...read.faults };
  for (const issue of checked.error?.issues ?? []) {
    const path = issue.path.join('.');
    fields[path] ??=
      issue.code === 'too_big'
        ? tooLong(labelOf(path), Number(issue.maximum))
        : notValid(labelOf(path), 'value');
  }
  const faults = faultsOf(fields, read.headings);
  if (row.fault) faults.unshift({ field: null, column: null, message: row.fault });
  const inputs = checked.data ?? {};
  return {
    inputs,
    expectedTotal: read.expectedTotal,
    faults,
    headings: read.headings,
    summary: summaryOf(inputs),
  };
}

const LONGEST_SUMMARY = 200;

function summaryOf({ insured, policyNumber }: FilingInputs): string {
  const parts = [insured?.legalName, policyNumber].filter((part) => part !== undefined && part !== '');
  return parts.join(', ').slice(0, LONGEST_SUMMARY);
}

function faultsOf(fields: Readonly<Record<string, string>>, headings: RowAsFiling['headings']): RowFault[] {
  return Object.entries(fields).map(([field, message]) => ({
    field,
    column: headings[field] ?? null,
    message,
  }));
}

/** Why a row is refused, each reason at its field and column. */
export function faultsOfRefusal(error: AppError, headings: RowAsFiling['headings']): RowFault[] {
  const faults = faultsOf(error.details.fields ?? {}, headings);
  return faults.length > 0 ? faults : [{ field: null, column: null, message: error.message }];
}
