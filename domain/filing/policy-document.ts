import { type FilingType, filingKindOf, type RequirableDocument } from './vocabulary.ts';

/** The paper that a transaction rests on, by its kind and in words: a policy's declaration page, a change's endorsement. */
export function policyDocumentOf(filingType: FilingType): {
  kind: 'DECLARATION' | 'ENDORSEMENT';
  words: string;
} {
  return filingKindOf(filingType) === 'EN'
    ? { kind: 'ENDORSEMENT', words: 'endorsement' }
    : { kind: 'DECLARATION', words: 'declaration page' };
}

/**
 * Which of the documents that the agency wants in a state are asked of a transaction: a policy has its declaration page or
 * binder, a change of it its endorsement, and neither is asked of the other.
 */
export function documentsAskedOf(
  filingType: FilingType | undefined,
  required: readonly RequirableDocument[],
): RequirableDocument[] {
  const isEndorsement = filingType !== undefined && filingKindOf(filingType) === 'EN';
  const elsewhere: readonly RequirableDocument[] = isEndorsement
    ? ['DECLARATION', 'BINDER']
    : ['ENDORSEMENT'];
  return required.filter((kind) => !elsewhere.includes(kind));
}
