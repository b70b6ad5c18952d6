import { CONFIRM_EVIDENCE, LIST_EVIDENCE, WITHDRAW_EVIDENCE } from '#contract/paths/filing-evidence.ts';
import { confirmEvidence } from '#operations/evidence/confirm-evidence.ts';
import { listEvidence } from '#operations/evidence/list-evidence.ts';
import { withdrawEvidence } from '#operations/evidence/withdraw-evidence.ts';
import { presentEvidence, presentListedEvidence } from '../present/filing-evidence.ts';
import { DONE, handle } from '../register.ts';

export const filingEvidenceRoutes = [
  handle(LIST_EVIDENCE, async ({ context, actor, query }) => {
    const viewer = { isAdmin: actor.role === 'ADMIN', agencyName: context.config.agency.brandName };
    const evidence = await listEvidence(context, actor, query);
    return { items: evidence.map((each) => presentListedEvidence(each, viewer)) };
  }),
  handle(CONFIRM_EVIDENCE, async ({ context, actor, params, body }) =>
    presentEvidence(await confirmEvidence(context, actor, params.id, body)),
  ),
  handle(WITHDRAW_EVIDENCE, async ({ context, actor, params, query }) => {
    await withdrawEvidence(context, actor, params.id, query.reason);
    return DONE;
  }),
];
