import { type FilingType, filingKindOf } from './vocabulary.ts';

/** The paper that a transaction rests on, by its kind and in words: a policy's declaration page, a change's endorsement. */
export function policyDocumentOf(filingType: FilingType): {
  kind: 'DECLARATION' | 'ENDORSEMENT';
  words: string;
} {
  return filingKindOf(filingType) === 'EN'
    ? { kind: 'ENDORSEMENT', words: 'endorsement' }
    : { kind: 'DECLARATION', words: 'declaration page' };
}
