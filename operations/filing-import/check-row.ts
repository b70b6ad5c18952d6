import type { RowFault } from '#contract/filing-import.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { isBlocking } from '#domain/filing/checks.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import type { Customer } from '../filing/get-customer.ts';
import { requireExpectedTotal } from '../filing/require-expected-total.ts';
import { requireSubmittable } from '../filing/require-submittable.ts';
import { reviewInputs } from '../filing/review-inputs.ts';
import { refusalOf } from '../filing/review-resubmission.ts';
import { faultsOfRefusal, type RowAsFiling } from './read-row.ts';

/** A row as it would be submitted. Amounts in cents; null where there is no price. */
export interface CheckedRow {
  premium: Cents | null;
  stateTotal: Cents | null;
  total: Cents | null;
  /** By when the state wants it; null where no rule says so. */
  dueDate: CivilDate | null;
  /** Empty: it can be submitted. */
  faults: readonly RowFault[];
  /** What is said and does not stop it. */
  warnings: readonly string[];
}

/** What submitting the row would come to and why it would be refused, by the customer's terms. Nothing is kept. */
export async function checkRow(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  customer: Customer,
  row: RowAsFiling,
): Promise<CheckedRow> {
  const review = await reviewInputs(context, row.inputs, {
    userId: customer.id,
    companyId: customer.companyId,
    filingId: null,
    documents: [],
  });
  const { assessed, checks } = review;
  const refusal = await refusalOf(async () => {
    const submittable = requireSubmittable(row.inputs, review, customer);
    requireExpectedTotal(row.expectedTotal, submittable.assessed.total);
  });
  const refused = refusal === null ? [] : faultsOfRefusal(refusal, row.headings);
  return {
    premium: assessed?.premium ?? null,
    stateTotal: assessed?.stateTotal ?? null,
    total: assessed?.total ?? null,
    dueDate: review.dueDate,
    faults: row.faults.length > 0 ? withMore(row.faults, refused) : refused,
    warnings: checks.filter((check) => !isBlocking(check)).map(({ message }) => message),
  };
}

/**
 * What the cells say wrongly, then what is wrong beside it at other columns: somebody corrects a row once. A cell that
 * cannot be read is missing for the rest; that is said once, and what is said of the whole row may only follow from it.
 */
function withMore(cells: readonly RowFault[], refused: readonly RowFault[]): RowFault[] {
  const unreadable = cells.map(({ field }) => field);
  // A row that is none has nothing to be read.
  if (unreadable.includes(null)) return [...cells];
  const isSaid = (field: string) =>
    unreadable.some((said) => said !== null && (said === field || said.startsWith(`${field}.`)));
  return [...cells, ...refused.filter(({ field }) => field !== null && !isSaid(field))];
}

/** The customer in whose eyes an admin looks; undefined for people who file for themselves. */
export function onBehalfOf(
  actor: Pick<Actor, 'id'>,
  customer: Pick<Customer, 'id'>,
): { customerId?: string } {
  return actor.id === customer.id ? {} : { customerId: customer.id };
}
