import type { Db } from '#db/pool.ts';
import { selectBilledItems, selectFilingItems } from '#db/queries/open-items.ts';
import { numbersIn } from '#domain/bank-file/bank-line-text.ts';
import type { Proposal } from '#domain/bank-file/payment-proposal.ts';
import { type ProposedMatch, preselectMatches } from '#domain/bank-file/propose-matches.ts';
import { preselect, proposer } from '#domain/bank-file/propose-payments.ts';
import { shownProposals } from '#domain/bank-file/shown-proposals.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, ZERO } from '#domain/money/cents.ts';
import { mapInTurns } from '../take-turns.ts';
import { proposeMatchesForLines } from './propose-matches-for-lines.ts';

interface Line {
  postedOn: CivilDate;
  amount: Cents;
  description: string;
  reference: string;
}

/** What a line may be: a payment to be recorded, or something that is on the books already. */
export interface Proposed {
  proposals: readonly Proposal[];
  matches: readonly ProposedMatch[];
  /** Position among the proposals and the matches after them. */
  preselected: number | null;
}

export const NOTHING_PROPOSED: Proposed = { proposals: [], matches: [], preselected: null };

/** Whether anything fits. */
export const hasProposal = ({ proposals, matches }: Proposed) => proposals.length + matches.length > 0;

/** Beyond these the oldest are looked at, and nothing is chosen: what else might fit is not known. */
const ITEMS_MAXIMUM = 20_000;

/** What each of these lines may be, by what customers owe and what is on the books at the moment. */
export async function proposeForLines(db: Db, lines: readonly Line[]): Promise<Proposed[]> {
  const payments = await proposePayments(db, lines);
  const matches = await proposeMatchesForLines(db, lines);
  const chosen = preselectMatches(
    lines.map(({ amount }, at) => ({
      amount,
      matches: matches[at] ?? [],
      isPaid: (payments[at]?.proposals ?? []).length > 0,
      isPaidElsewise: (payments[at]?.proposals ?? []).some(({ fit }) => fit === 'WHOLE' || fit === 'OTHER'),
    })),
  );
  const shown = shownProposals(payments.map(({ proposals }) => proposals));
  return lines.map((_, at) => {
    const own = matches[at] ?? [];
    const proposals = shown[at] ?? [];
    const best = payments[at];
    const preselected = best !== undefined && proposals[0] === best.proposals[0] ? best.preselected : null;
    // It may be that very payment: nobody is led to count it twice.
    const position = chosen[at] ?? null;
    const ofMatch = position === null ? null : proposals.length + position;
    return { proposals, matches: own, preselected: own.length > 0 ? ofMatch : preselected };
  });
}

/** What customers may have paid with each of these lines; nothing for what went out. */
async function proposePayments(
  db: Db,
  lines: readonly Line[],
): Promise<Pick<Proposed, 'proposals' | 'preselected'>[]> {
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
  const proposals = await mapInTurns(lines, propose);
  const chosen = billed.length > ITEMS_MAXIMUM ? lines.map(() => null) : preselect(proposals);
  return proposals.map((each, at) => ({ proposals: each, preselected: chosen[at] ?? null }));
}
