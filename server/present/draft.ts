import type { z } from 'zod';
import type { DraftBody, draftSummary } from '#contract/draft.ts';
import type { DraftSummary } from '#operations/draft/list-drafts.ts';
import type { DraftView } from '#operations/draft/review-draft.ts';
import { presentDocument } from './document.ts';
import { presentOfferedEvidence } from './filing-evidence.ts';
import { presentQuote } from './quote.ts';

/** The price of what was typed or why there is none, what is missing, and by when it is due. */
export function presentReviewed({
  assessed,
  problem,
  checks,
  dueDate,
  dueBecause,
  evidenceOffered,
  capacityRequestedAt,
  placeRateRequestedAt,
}: DraftView['review']) {
  return {
    quote: assessed === null ? null : presentQuote(assessed),
    quoteProblem:
      problem === null ? null : { message: problem.message, fields: problem.details.fields ?? {} },
    checks: [...checks],
    evidence: evidenceOffered.map(presentOfferedEvidence),
    dueDate,
    dueBecause,
    capacityRequestedAt: capacityRequestedAt?.toISOString() ?? null,
    placeRateRequestedAt: placeRateRequestedAt?.toISOString() ?? null,
  };
}

/** A draft for its author: what was typed, the price, and what is still missing. */
export function presentDraft(view: DraftView): DraftBody {
  const { draft, content, documents, review } = view;
  return {
    id: draft.id,
    version: draft.version,
    content,
    documents: documents.map(presentDocument),
    ...presentReviewed(review),
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
  };
}

/** A draft as one line of a list. */
export function presentDraftSummary(draft: DraftSummary): z.infer<typeof draftSummary> {
  return {
    id: draft.id,
    state: draft.state,
    insuredName: draft.insuredName,
    policyNumber: draft.policyNumber,
    filingType: draft.filingType,
    isCancellation: draft.isCancellation,
    capacityRequestedAt: draft.capacityRequestedAt?.toISOString() ?? null,
    placeRateRequestedAt: draft.placeRateRequestedAt?.toISOString() ?? null,
    requestAnsweredAt: draft.requestAnsweredAt?.toISOString() ?? null,
    updatedAt: draft.updatedAt.toISOString(),
  };
}
