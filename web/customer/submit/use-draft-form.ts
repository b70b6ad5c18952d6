import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftBody } from '#contract/draft.ts';
import { REMOVE_DRAFT_DOCUMENT, UPDATE_DRAFT_DOCUMENT } from '#contract/paths/document.ts';
import { SUBMIT_FILING } from '#contract/paths/filing.ts';
import { REVIEW_DRAFT } from '#contract/paths/review.ts';
import { cancelsPolicy, type FilingInputs } from '#domain/filing/filing-inputs.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { isPriceChange } from '../../shared/api/is-price-change.ts';
import { uploadDocument } from '../../shared/documents/upload-document.ts';
import { refreshFilings } from '../../shared/queries/use-filing.ts';
import { inWordsOfCancellation } from './cancellation.ts';
import { draftCalls } from './draft-calls.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import { isReviewRequest } from './is-review-request.ts';
import { withPriceFaults } from './price-faults.ts';
import { submitOnce } from './submit-once.ts';

/** The form of a draft: kept on the server while it is typed, priced and checked with every save. */
export function useDraftForm(start: { content: FilingInputs; draft: DraftBody | null }): FilingFormModel {
  const [saver] = useState(() => createDraftSaver(start, draftCalls));
  const { draft, save, isDirty } = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  const draftId = draft?.id;

  useEffect(() => saver.stop, [saver]);
  useEffect(() => {
    // The address names the draft as soon as there is one; the router need not know, the form stays as it is.
    if (draftId) window.history.replaceState(window.history.state, '', `/submit?draft=${draftId}`);
  }, [draftId]);

  const model: FilingFormModel = {
    start: start.content,
    edit: saver.edit,
    save,
    isDirty,
    typedFor: draft
      ? { place: `draft ${draft.id}`, version: draft.version }
      : { place: `new filing ${window.location.search}`, version: null },
    restore: saver.restore,
    quote: draft?.quote ?? null,
    quoteProblem: draft?.quoteProblem ?? null,
    checks: draft?.checks ?? [],
    evidence: draft?.evidence ?? [],
    checked: draft?.content ?? null,
    documents: draft?.documents ?? [],
    documentsAt: draft && { kind: 'draft', id: draft.id },
    async removeDocument(id) {
      if (draftId === undefined) return;
      await call(REMOVE_DRAFT_DOCUMENT, { params: { id: draftId, documentId: id } });
      await saver.refresh();
    },
    async changeKind(id, kind) {
      // The draft as it is now: what was sent with the first file may have made it.
      const owner = saver.read().draft;
      if (owner === null) return;
      await call(UPDATE_DRAFT_DOCUMENT, { params: { id: owner.id, documentId: id }, body: { kind } });
      await saver.refresh();
    },
    dueDate: draft?.dueDate ?? null,
    dueBecause: draft?.dueBecause ?? null,
    capacityRequestedAt: draft?.capacityRequestedAt ?? null,
    placeRateRequestedAt: draft?.placeRateRequestedAt ?? null,
    async review() {
      const saved = await saver.existing();
      if (saved === null || saver.read().isDirty) return null;
      const { id, version } = saved;
      return await call(REVIEW_DRAFT, { params: { id }, body: { version } });
    },
    flush: saver.flush,
    conflict: save.kind === 'conflict' ? { takeTheirs: saver.takeTheirs, keepMine: saver.keepMine } : null,
    async upload(file, kind, onProgress) {
      const owner = await saver.existing();
      if (owner === null) throw new ApiError(0, {});
      const document = await uploadDocument({ kind: 'draft', id: owner.id }, file, kind, onProgress);
      await saver.refresh();
      return document;
    },
    async submit(expectedTotal) {
      const saved = await saver.existing();
      if (saved === null || saver.read().isDirty) throw unsaved(saver.read().save);
      try {
        return await submitDraft(saved, expectedTotal);
      } catch (error) {
        if (isPriceChange(error) || isReviewRequest(error)) await saver.refresh();
        throw error;
      }
    },
  };
  const whole = withPriceFaults(model);
  return cancelsPolicy(start.content) ? inWordsOfCancellation(whole) : whole;
}

function unsaved(save: FilingFormModel['save']): unknown {
  if (save.kind === 'failed') return save.error;
  return new ApiError(409, {
    code: 'DRAFT_VERSION_CONFLICT',
    message: 'First decide which version of this draft to keep.',
  });
}

async function submitDraft({ id, version }: DraftBody, expectedTotal: string | undefined): Promise<string> {
  const body = { draftId: id, version, expectedTotal };
  const filing = await submitOnce(`${id}:${version}:${expectedTotal}`, (idempotencyKey) =>
    call(SUBMIT_FILING, { body, idempotencyKey }),
  );
  await refreshFilings();
  return filing.id;
}
