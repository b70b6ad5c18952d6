import type { DeclarationBody } from '#contract/declaration.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { readPath } from './field-path.ts';

/** A field of the form that a declaration says. */
export type MarkedField = DeclarationBody['fields'][number] & {
  /** Its letters were recognized in a picture: it is a suggestion, however sure. */
  isScan: boolean;
};

/** Whether a page was read as a picture. */
export const isScan = (answer: Pick<DeclarationBody, 'scans'> | null, page: number) =>
  answer?.scans.some((scan) => scan.page === page) === true;

/** Each field once: the parts of an address and of several rows go by one name. */
export const fieldNamesOf = (fields: readonly { path: string }[]) => [
  ...new Set(fields.map(({ path }) => labelOf(path.replace(/\.(?:city|state|postalCode)$/, '.street')))),
];

/** Names of the fields that stand in the form as a scan was read: nobody has typed them. */
export const namesFromScan = (fields: ReadonlyMap<string, MarkedField>, content: FilingInputs) =>
  fieldNamesOf(
    [...fields.values()].filter(
      ({ isScan: isFromScan, path, value }) => isFromScan && readPath(content, path) === value,
    ),
  );
