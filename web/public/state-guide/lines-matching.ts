import type { OfficeCodesBody } from '#contract/filing-state.ts';
import { describeLineOfBusiness } from '../../shared/vocabulary-labels.ts';

type Row = OfficeCodesBody['lines'][number];

/** The lines whose name, code or meaning holds every word of the search; all of them for an empty one. */
export function linesMatching(rows: readonly Row[], search: string): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ line, codes, meaning }) => {
    const text = [describeLineOfBusiness(line), ...codes, meaning ?? ''].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
