import type { Db } from '#db/pool.ts';
import {
  selectBilledItems,
  selectFilingItems,
  selectUnlinkedPayments,
  type UnlinkedPayment,
} from '#db/queries/open-items.ts';
import { type Proposal, preselect, proposer } from '#domain/bank-file/propose-payments.ts';
import { numbersIn } from '#domain/bank-file/words-of-line.ts';
import { addDays, type CivilDate, daysBetween } from '#domain/calendar/civil-date.ts';
import { type Cents, ZERO } from '#domain/money/cents.ts';

interface Line {
  postedOn: CivilDate;
  amount: Cents;
  description: string;
  reference: string;
}

/** What a line may be for. */
export interface Proposed {
  proposals: readonly Proposal[];
  preselected: number | null;
  recorded: readonly UnlinkedPayment[];
}

export const NOTHING_PROPOSED: Proposed = { proposals: [], preselected: null, recorded: [] };

/** Beyond these the oldest are looked at, and nothing is chosen: what else might fit is not known. */
const ITEMS_MAXIMUM = 20_000;
/** Who records a check the day it comes in sees it at the bank within these days, and the other way round. */
const DAYS_APART = 10;

/** What each of these lines may be for, by what customers owe at the moment; nothing for what went out. */
export async function proposeForLines(db: Db, lines: readonly Line[]): Promise<Proposed[]> {
  const incoming = lines.filter(({ amount }) => amount > ZERO);
  if (incoming.length === 0) return lines.map(() => NOTHING_PROPOSED);
  const billed = await selectBilledItems(db, ITEMS_MAXIMUM + 1);
  const known = new Set(billed.map(({ number }) => number));
  const told = new Set(incoming.flatMap((line) => numbersIn(`${line.description} ${line.reference}`)));
  const named = await selectFilingItems(
    db,
    [...told].filter((number) => !known.has(number)),
  );
  const propose = proposer([...billed.slice(0, ITEMS_MAXIMUM), ...named]);
  const proposals = lines.map(propose);
  const recorded = await findRecorded(db, lines);
  const chosen = billed.length > ITEMS_MAXIMUM ? lines.map(() => null) : preselect(proposals);
  return proposals.map((each, at) => {
    const same = recorded[at] ?? [];
    // It may be that very payment: nobody is led to count it twice.
    return { proposals: each, preselected: same.length > 0 ? null : (chosen[at] ?? null), recorded: same };
  });
}

async function findRecorded(db: Db, lines: readonly Line[]): Promise<UnlinkedPayment[][]> {
  const incoming = lines.filter(({ amount }) => amount > ZERO);
  const days = incoming.map(({ postedOn }) => postedOn).sort();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return lines.map(() => []);
  const payments = await selectUnlinkedPayments(
    db,
    incoming.map(({ amount }) => amount),
    { from: addDays(first, -DAYS_APART), through: addDays(last, DAYS_APART) },
  );
  const byAmount = Map.groupBy(payments, ({ amount }) => amount);
  return lines.map(({ amount, postedOn }) =>
    (byAmount.get(amount) ?? []).filter(
      ({ receivedOn }) => Math.abs(daysBetween(receivedOn, postedOn)) <= DAYS_APART,
    ),
  );
}
