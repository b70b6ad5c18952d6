import { AppError } from '#contract/errors.ts';
import { findCompany } from '#db/queries/companies.ts';
import { findCompanyCredit, findCompanyReceivable } from '#db/queries/ledger.ts';
import { findAgeing } from '#db/queries/statements.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { timeZoneOf, todayOf } from '../today.ts';

export interface Account {
  companyId: string;
  company: string;
  balance: Cents;
  credit: Cents;
  /** Not due yet, for up to 30, 60 and 90 days, and longer. */
  ageing: readonly Cents[];
}

/** The id of the user's company. Throws NOT_FOUND for a user without one. */
export function companyOf(actor: Actor): string {
  if (actor.companyId === null) throw new AppError('NOT_FOUND');
  return actor.companyId;
}

/** How the user's company stands with us today. Throws NOT_FOUND for a user without one. */
export async function getAccount(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
): Promise<Account> {
  const { db, clock } = context;
  const companyId = companyOf(actor);
  const company = await findCompany(db, companyId);
  return {
    companyId,
    company: company?.company ?? '',
    balance: await findCompanyReceivable(db, companyId),
    credit: await findCompanyCredit(db, companyId),
    ageing: await findAgeing(db, companyId, todayOf(clock), timeZoneOf(clock)),
  };
}
