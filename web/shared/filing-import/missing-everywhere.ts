import type { ImportPreviewRow, RowFault } from '#contract/filing-import.ts';

/** Its message asks for a confirmation, which no file has that was made without the template. */
export const CONSENT = 'capacityEvidence.consentGiven';

const isMissing = ({ field, column, message }: RowFault) =>
  field !== null && column === null && (message.startsWith('Please enter ') || field === CONSENT);

/**
 * The faults that every one of these rows has because the file has no column for them: they are said once, above the
 * rows. None for a single row, which says them itself.
 */
export function missingEverywhere(rows: readonly Pick<ImportPreviewRow, 'faults'>[]): RowFault[] {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return [];
  return first.faults.filter(
    (fault) => isMissing(fault) && others.every(({ faults }) => faults.some((other) => isSame(fault, other))),
  );
}

/** The faults of a row that are not said above it. */
export function ownFaults(faults: readonly RowFault[], above: readonly RowFault[]): RowFault[] {
  return faults.filter((fault) => !above.some((said) => isSame(said, fault)));
}

const isSame = (one: RowFault, other: RowFault) =>
  one.field === other.field && one.column === other.column && one.message === other.message;
