import { LIST_FILING_NOTICES } from '#contract/paths/notice.ts';
import { listNotices } from '#operations/filing/list-notices.ts';
import { presentFilingNotices } from '../present/notice.ts';
import { handle } from '../register.ts';

export const noticeRoutes = [
  handle(LIST_FILING_NOTICES, async ({ context, actor, params }) =>
    presentFilingNotices(await listNotices(context, actor, params.id)),
  ),
];
