import type { Proposal } from './payment-proposal.ts';

/** Allocations in the proposals of one page, some 130 bytes of its answer each: 25 for every line of the longest page. */
const ALLOCATIONS_OF_PAGE = 5000;

/**
 * Of the proposals for each line of a page those that its answer has room for, the best of each line before the second
 * of any, and of those the short ones first: an answer does not grow with what somebody leaves unpaid.
 */
export function shownProposals(lines: readonly (readonly Proposal[])[]): Proposal[][] {
  const short = lines.map((proposals) => proposals.filter(({ isTooLong }) => !isTooLong));
  const inOrder = short
    .flatMap((proposals) => proposals.map((each, rank) => ({ each, rank, size: each.allocations.length })))
    .sort((one, other) => one.rank - other.rank || one.size - other.size);
  let room = ALLOCATIONS_OF_PAGE;
  const beyond = inOrder.findIndex(({ size }) => {
    room -= size;
    return room < 0;
  });
  if (beyond === -1) return short;
  const shown = new Set(inOrder.slice(0, beyond).map(({ each }) => each));
  return short.map((proposals) => proposals.filter((each) => shown.has(each)));
}
