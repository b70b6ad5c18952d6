import type { CompanyMergesBody, MergePreviewBody } from '#contract/company-merge.ts';
import { MERGE_USERS_SHOWN } from '#contract/limits.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { CompanyAccount } from '#operations/company/company-record.ts';
import type { CompanyMerges } from '#operations/company/list-merges.ts';
import type { MergePreview } from '#operations/company/preview-merge.ts';

/** What a company was merged with. */
export function presentMerges({ mergedInto, takenOver }: CompanyMerges): CompanyMergesBody {
  return {
    mergedInto,
    takenOver: takenOver.map(({ mergedAt, ...merge }) => ({ ...merge, mergedAt: mergedAt.toISOString() })),
  };
}

/** What a merge would do. */
export function presentMergePreview({
  from,
  into,
  moving,
  joining,
  ...rest
}: MergePreview): MergePreviewBody {
  return {
    ...rest,
    from: standingOf(from),
    into: standingOf(into),
    joining: joining.slice(0, MERGE_USERS_SHOWN),
    moving: moving.map(({ table, ...row }) => ({ kind: table, ...row })),
  };
}

const standingOf = ({ id, company, receivable, credit, sharesFilings }: CompanyAccount) => ({
  id,
  company,
  receivable: formatCents(receivable),
  credit: formatCents(credit),
  sharesFilings,
});
