import type { ReportSummary } from '#contract/report.ts';
import { SourceLink } from '../../shared/source-link.tsx';

/** What the state publishes on late filing and payment, with its law. */
export function LatePenalty({ penalty }: { penalty: NonNullable<ReportSummary['latePenalty']> }) {
  const { text, citation, source } = penalty;
  return (
    <>
      {text} {citation} {source === null ? null : <SourceLink href={source}>Source</SourceLink>}
    </>
  );
}
