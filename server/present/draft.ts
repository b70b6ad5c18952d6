import type { z } from 'zod';
import type { DraftBody, draftSummary } from '#contract/draft.ts';
import type { AppError } from '#contract/errors.ts';
import type { DraftSummary } from '#operations/draft/list-drafts.ts';
import type { DraftView } from '#operations/draft/review-draft.ts';
import { presentDocument } from './document.ts';
import { presentOfferedEvidence } from './filing-evidence.ts';
import { presentQuote } from './quote.ts';

/** Why there is no price. */
export function presentQuoteProblem(problem: AppError | null): DraftBody['quoteProblem'] {
  return problem === null ? null : { message: problem.message, fields: problem.details.fields ?? {} };
}

/** A draft for its author: what was typed, the price, and what is still missing. */
export function presentDraft({ draft, content, documents, review }: DraftView): DraftBody {
  const { assessed, problem, checks, dueDate, dueBecause, evidenceOffered } = review;
  return {
    id: draft.id,
    version: draft.version,
    content,
    documents: documents.map(presentDocument),
    quote: assessed === null ? null : presentQuote(assessed),
    quoteProblem: presentQuoteProblem(problem),
    checks: [...checks],
    evidence: evidenceOffered.map(presentOfferedEvidence),
    dueDate,
    dueBecause,
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
  };
}

/** A draft as one line of a list. */
export function presentDraftSummary({ id, content, updatedAt }: DraftSummary): z.infer<typeof draftSummary> {
  return {
    id,
    state: content.state ?? null,
    insuredName: content.insured?.legalName ?? null,
    policyNumber: content.policyNumber ?? null,
    filingType: content.filingType ?? null,
    isCancellation: content.isCancellation === true,
    updatedAt: updatedAt.toISOString(),
  };
}
