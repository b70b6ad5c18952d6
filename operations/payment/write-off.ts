import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { lockCompanyMoney } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import { formatCents } from '#domain/money/cents.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { parsePaymentAmount } from './parse-payment.ts';
import { planAllocations } from './plan-allocations.ts';
import { settleWithoutMoney } from './settle-without-money.ts';

/**
 * What a company owes on a filing or an invoice and nobody will pay becomes our loss. Returns the id of the row that
 * settles it. Throws NOT_FOUND, AMOUNT_INVALID and INVALID naming the amount, for more than is open.
 */
export async function writeOff(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  companyId: string,
  request: { filingId?: string | undefined; invoiceId?: string | undefined; amount: string; reason: string },
): Promise<string> {
  const { filingId, invoiceId, reason } = request;
  const amount = parsePaymentAmount(request.amount);
  return await inTransaction(context.db, async (tx) => {
    if (!(await lockCompanyMoney(tx, companyId))) throw new AppError('NOT_FOUND');
    const asked = [{ filingId, invoiceId, amount: formatCents(amount) }];
    const { allocations, filings } = await planAllocations(tx, companyId, asked, amount).catch(nameAmount);
    const id = await settleWithoutMoney(context, tx, {
      actor,
      companyId,
      source: 'WRITE_OFF',
      reference: reason,
      amount,
      allocations,
      filings,
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'payment.write-off',
      subjectKind: 'payment',
      subjectId: id,
      details: { companyId, amount: formatCents(amount), filingId, invoiceId, reason },
    });
    return id;
  });
}

/** The only allocation of a write-off is the request itself. */
function nameAmount(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'INVALID') throw error;
  throw fieldError('amount', error.message);
}
