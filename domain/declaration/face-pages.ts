import type { DeclarationText } from './declaration-text.ts';
import type { LabelKind } from './label-patterns.ts';
import type { LabelPlace } from './label-places.ts';

/** What a face page says of its policy. */
const OF_FACE: readonly LabelKind[] = ['POLICY_NUMBER', 'INSURED', 'PERIOD', 'EFFECTIVE', 'MAILING_ADDRESS'];
/** A letter that goes with a policy names one of them at most. */
const FEWEST = 2;

/** The first page of a file and, where that is a letter around a policy, the first one that says whose policy it is. */
export function facePages(text: DeclarationText, places: readonly LabelPlace[]): number[] {
  const [first] = text.lines.keys();
  if (first === undefined) return [];
  const face = [...text.lines.keys()].find((page) => isFace(page, places));
  return face === undefined || face === first ? [first] : [first, face];
}

function isFace(page: number, places: readonly LabelPlace[]): boolean {
  const said = places.filter(
    ({ kind, cell, candidates }) => cell.page === page && OF_FACE.includes(kind) && candidates.length > 0,
  );
  return new Set(said.map(({ kind }) => kind)).size >= FEWEST;
}
