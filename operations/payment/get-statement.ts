import { AppError } from '#contract/errors.ts';
import { OPEN_ITEMS_MAXIMUM, STATEMENT_LINES_MAXIMUM } from '#contract/limits.ts';
import { inSnapshot } from '#db/pool.ts';
import { findCompany } from '#db/queries/companies.ts';
import { type OpenItem, selectOpenItems } from '#db/queries/statement-items.ts';
import { findNetBalance, type StatementLine, selectStatementLines } from '#db/queries/statements.ts';
import { addDays, addMonths, type CivilDate } from '#domain/calendar/civil-date.ts';
import { addCents, type Cents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { fieldError, parseDate } from '../filing/parse-field.ts';
import { todayOf } from '../today.ts';
import { agedOn, readStanding, type Standing } from './get-account.ts';

const USUAL_MONTHS = 3;

export interface Statement {
  companyId: string;
  company: string;
  from: CivilDate;
  to: CivilDate;
  opening: Cents;
  closing: Cents;
  /** Each with what is owed after it. */
  lines: readonly (StatementLine & { balance: Cents })[];
  /** What was billed and is open today, the oldest due date first. */
  openItems: readonly OpenItem[];
  isWhole: boolean;
  /** Today, whatever the period. */
  standing: Standing;
}

/**
 * What a company was charged and paid in a period, both days included: the last three months unless told. What it
 * owes is net of its credit. Throws NOT_FOUND, and INVALID for days that are none, for an end before the beginning,
 * and for more lines than are read at once.
 */
export async function getStatement(
  context: Pick<OperationContext, 'db' | 'clock'>,
  companyId: string,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<Statement> {
  const to = period.to === undefined ? todayOf(context.clock) : parseDate(period.to, 'to');
  const from = period.from === undefined ? addMonths(to, -USUAL_MONTHS) : parseDate(period.from, 'from');
  if (from > to) throw fieldError('from', 'The start date is after the end date.');
  return await inSnapshot(context.db, async (tx) => {
    const company = await findCompany(tx, companyId);
    if (company === undefined) throw new AppError('NOT_FOUND');
    const found = await selectStatementLines(tx, companyId, { from, to }, STATEMENT_LINES_MAXIMUM + 1);
    if (found.length > STATEMENT_LINES_MAXIMUM) throw fieldError('from', 'Choose a shorter period.');
    const opening = await findNetBalance(tx, companyId, addDays(from, -1));
    let balance = opening;
    const lines = found.map((line) => {
      balance = addCents(balance, line.amount);
      return { ...line, balance };
    });
    const on = agedOn(context);
    const items = await selectOpenItems(tx, companyId, on, OPEN_ITEMS_MAXIMUM + 1);
    return {
      companyId,
      company: company.company,
      from,
      to,
      opening,
      closing: balance,
      lines,
      openItems: items.slice(0, OPEN_ITEMS_MAXIMUM),
      isWhole: items.length <= OPEN_ITEMS_MAXIMUM,
      standing: await readStanding(tx, companyId, on),
    };
  });
}
