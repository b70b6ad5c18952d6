import type { InsurerBody } from '#contract/insurer.ts';
import type { Insurer } from '#operations/insurer/get-insurer.ts';

/** An insurer of the directory. */
export function presentInsurer(insurer: Insurer): InsurerBody {
  return {
    id: insurer.id,
    name: insurer.name,
    aliases: [...insurer.aliases],
    kind: insurer.kind,
    number: insurer.number,
    confidence: insurer.confidence,
    group: insurer.group,
    domicile: insurer.domicile,
    remark: insurer.remark,
    source: insurer.source,
    changedAt: insurer.changedAt.toISOString(),
    listings: [...insurer.listings],
    version: insurer.version,
  };
}
