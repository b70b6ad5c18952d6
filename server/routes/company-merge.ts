import {
  LIST_COMPANY_MERGES,
  MERGE_COMPANY,
  PREVIEW_COMPANY_MERGE,
  UNDO_COMPANY_MERGE,
} from '#contract/paths/company.ts';
import { listMerges } from '#operations/company/list-merges.ts';
import { mergeWithProof, undoMergeWithProof } from '#operations/company/merge-with-proof.ts';
import { previewMerge } from '#operations/company/preview-merge.ts';
import { proofOf } from '../authenticate.ts';
import { presentMergePreview, presentMerges } from '../present/company-merge.ts';
import { handle } from '../register.ts';

export const companyMergeRoutes = [
  handle(LIST_COMPANY_MERGES, async ({ context, params }) =>
    presentMerges(await listMerges(context, params.id)),
  ),
  handle(PREVIEW_COMPANY_MERGE, async ({ context, params, query }) =>
    presentMergePreview(await previewMerge(context, { fromId: query.fromId, intoId: params.id })),
  ),
  handle(MERGE_COMPANY, async ({ context, actor, params, body, request }) => {
    const { currentPassword, ...asked } = body;
    const proof = proofOf(request, currentPassword);
    await mergeWithProof(context, actor, proof, { ...asked, intoId: params.id });
    return presentMerges(await listMerges(context, params.id));
  }),
  handle(UNDO_COMPANY_MERGE, async ({ context, actor, params, body, request }) => {
    const { currentPassword, mergeId } = body;
    const proof = proofOf(request, currentPassword);
    await undoMergeWithProof(context, actor, proof, { intoId: params.id, mergeId });
    return presentMerges(await listMerges(context, params.id));
  }),
];
