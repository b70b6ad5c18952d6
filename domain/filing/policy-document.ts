import { cancelsPolicy, type FilingInputs } from './filing-inputs.ts';
import { type FilingType, filingKindOf, type RequirableDocument } from './vocabulary.ts';

/**
 * The paper that a transaction rests on, by its kind and in words: a policy's declaration page, a change's endorsement.
 * What has no type yet is taken for a policy.
 */
export function policyDocumentOf(inputs: Pick<FilingInputs, 'filingType' | 'isCancellation'>): {
  kind: 'DECLARATION' | 'ENDORSEMENT';
  words: 'declaration page' | 'endorsement' | 'cancellation endorsement';
} {
  if (filingKindOf(inputs.filingType ?? 'NEW_BUSINESS') === 'NB')
    return { kind: 'DECLARATION', words: 'declaration page' };
  return { kind: 'ENDORSEMENT', words: cancelsPolicy(inputs) ? 'cancellation endorsement' : 'endorsement' };
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
