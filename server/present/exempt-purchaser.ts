import type { ExemptPurchaserBody } from '#contract/exempt-purchaser.ts';
import type { PurchaserJudgement } from '#domain/exempt-purchaser/judge-exempt-purchaser.ts';

/** What the helper of the exemption answers. */
export function presentExemptPurchaser(judgement: PurchaserJudgement): ExemptPurchaserBody {
  return {
    ...judgement,
    findings: judgement.findings.map((finding) => ({ ...finding, sources: [...finding.sources] })),
    questions: [...judgement.questions],
  };
}
