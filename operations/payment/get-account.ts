import { AppError } from '#contract/errors.ts';
import { type Db, inSnapshot } from '#db/pool.ts';
import { findCompany } from '#db/queries/companies.ts';
import { findCompanyCredit } from '#db/queries/ledger.ts';
import { type AgedOn, findOwed } from '#db/queries/receivables.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import type { Owed } from '#domain/ledger/standing.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { payBy } from '../invoice/compose-invoice.ts';
import { timeZoneOf, todayOf } from '../today.ts';

/** What a company owes on a day, in its parts, and its credit. Every screen adds these up and no others. */
export interface Standing extends Owed {
  asOf: CivilDate;
  credit: Cents;
}

export interface Account extends Standing {
  companyId: string;
  company: string;
  payBy: InvoiceContent['agency']['payBy'];
}

/** The id of the user's company. Throws NOT_FOUND for a user without one. */
export function companyOf(actor: Actor): string {
  if (actor.companyId === null) throw new AppError('NOT_FOUND');
  return actor.companyId;
}

/** Today, as what is owed is counted. */
export function agedOn({ clock }: Pick<OperationContext, 'clock'>): AgedOn {
  return { today: todayOf(clock), timeZone: timeZoneOf(clock) };
}

/** How a company stands with us today; ask in a snapshot, so that the sums belong together. */
export async function readStanding(db: Db, companyId: string, on: AgedOn): Promise<Standing> {
  return {
    asOf: on.today,
    ...(await findOwed(db, companyId, on)),
    credit: await findCompanyCredit(db, companyId),
  };
}

/** How a company stands with us today, and how it may pay. Throws NOT_FOUND. */
export async function getAccount(
  context: Pick<OperationContext, 'db' | 'clock' | 'config'>,
  companyId: string,
): Promise<Account> {
  return await inSnapshot(context.db, async (tx) => {
    const company = await findCompany(tx, companyId);
    if (company === undefined) throw new AppError('NOT_FOUND');
    return {
      companyId,
      company: company.company,
      ...(await readStanding(tx, companyId, agedOn(context))),
      payBy: payBy(context.config.agency),
    };
  });
}
