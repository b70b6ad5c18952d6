import type { ReactNode } from 'react';
import type { BULK_RESULTS } from '#contract/filing-bulk.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Form, Rules } from '../../shared/form/use-form.ts';

/** One of many and what a step comes to with it, as it is shown. */
export interface BulkItem {
  id: string;
  /** "NB-TX-26-000012"; null where there is none of this id. */
  name: string | null;
  /** What people know it by beside that: the insured, the company. */
  about: string | null;
  result: (typeof BULK_RESULTS)[number];
  /** Why not; null where it is possible or done. */
  message: string | null;
  /** What changes with it: "Paid to pending". */
  change: string;
  /** What it comes to by the step; null where it is refused. */
  total: string | null;
}

/** Rows by id, or all that a list comes to, by the names and values of its query. */
export type BulkSelection = { ids: readonly string[] } | { filter: object };

/** A step as the bar over a list offers it. */
export interface BulkOffer {
  key: string;
  label: string;
}

export interface BulkStep<Values> extends BulkOffer {
  route: string;
  /** After "38 filings": what they will be, and what they are afterwards. */
  will: string;
  done: string;
  /** The fields that it asks for. */
  fields: readonly (keyof Values & string)[];
  /** What is said beside the fields. */
  words?: string;
  /** What it sends beside the rows. `items` are the rows as the last look found them; none before the first. */
  details(values: Values, items: readonly BulkItem[]): object;
  /** What was typed and belongs to none of these rows, line by line. */
  unplaced?(values: Values, items: readonly BulkItem[]): readonly string[];
  /** Whether what is sent depends on which rows they are: then it is looked at twice. */
  looksTwice?(values: Values): boolean;
  /** The step that takes it back, where there is one, and the words of its button before "these 12". */
  undo?: BulkOffer;
}

/** Rows of a list with which something can be done many at once. */
export interface BulkKind<Values extends object> {
  /** "filing" */
  noun: string;
  steps: readonly BulkStep<Values>[];
  rules: Rules<Values>;
  start(today: CivilDate | null): Values;
  /** The fields of a step; only those that are shown are checked. */
  Fields(props: { form: Form<Values>; fields: BulkStep<Values>['fields'] }): ReactNode;
  send(
    route: string,
    selection: BulkSelection,
    request: { details: object; dryRun: boolean; idempotencyKey?: string },
  ): Promise<BulkItem[]>;
  /** After what was done. */
  refresh(): Promise<unknown>;
}

/** What the dialog of any kind takes. */
export interface BulkDialogProps {
  /** Of the step. */
  step: string;
  selection: BulkSelection;
  onClose(): void;
  /** After what was done with these rows. */
  onDone(): void;
  /** Goes on with another step, which takes back what was done with these. */
  onUndo(step: string, ids: string[]): void;
}
