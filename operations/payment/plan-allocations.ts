import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { lockOpenFilings } from '#db/queries/open-filings.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import {
  type Allocation,
  allocateAsAsked,
  allocateInOrder,
  type Opening,
} from '#domain/ledger/allocate-payment.ts';
import { type Cents, ZERO } from '#domain/money/cents.ts';
import { fieldError, parseAmount } from '../filing/parse-field.ts';

/** Where money is wanted: a filing or an invoice, and dollars as decimal text. */
export interface AllocationRequest {
  filingId?: string | undefined;
  invoiceId?: string | undefined;
  amount: string;
}

/** What goes where, and the filings that get it, locked. */
export interface PlannedAllocations {
  allocations: Allocation[];
  filings: FilingRecord[];
}

/**
 * Puts money of a company where it was asked for, or oldest first on what it was billed; filings that wait for an
 * invoice get some only when they are named. The money of the company is locked. Throws AMOUNT_INVALID and INVALID by
 * field for more than is open or there.
 */
export async function planAllocations(
  tx: Tx,
  companyId: string,
  requests: readonly AllocationRequest[] | undefined,
  available: Cents,
): Promise<PlannedAllocations> {
  const wanted = requests?.map(({ amount, ...target }, index) => ({
    ...target,
    amount: parseWanted(amount, `allocations.${index}.amount`),
  }));
  const named = {
    filingIds: wanted?.flatMap(({ filingId }) => filingId ?? []) ?? [],
    invoiceIds: wanted?.flatMap(({ invoiceId }) => invoiceId ?? []) ?? [],
  };
  const filings = await lockOpenFilings(tx, companyId, wanted === undefined ? 'BILLED' : named);
  const openings: Opening[] = filings.map((filing) => ({
    filingId: filing.id,
    invoiceId: filing.invoiceId,
    open: balanceOf(filing),
  }));
  if (wanted === undefined) return { filings, allocations: allocateInOrder(openings, available) };
  const plan = allocateAsAsked(openings, wanted, available);
  if ('allocations' in plan) return { filings, allocations: plan.allocations };
  const [message = ''] = Object.values(plan.faults);
  throw new AppError('INVALID', { message, details: { fields: plan.faults } });
}

function parseWanted(text: string, field: string): Cents {
  const amount = parseAmount(text, field);
  if (amount <= ZERO) throw fieldError(field, 'Amount must be at least 0.01.');
  return amount;
}
