import { cancelsPolicy, type FilingInputs } from './filing-inputs.ts';
import {
  DOCUMENT_KIND_LABELS,
  type DocumentKind,
  type FilingType,
  filingKindOf,
  type RequirableDocument,
} from './vocabulary.ts';

/**
 * The paper that a transaction rests on, by its kind and in words: a policy's declaration page, a change's endorsement.
 * What has no type yet is taken for a policy.
 */
export function policyDocumentOf(inputs: Pick<FilingInputs, 'filingType' | 'isCancellation'>): {
  kind: 'DECLARATION' | 'ENDORSEMENT';
  words: 'declaration page or binder' | 'endorsement' | 'cancellation endorsement';
} {
  if (filingKindOf(inputs.filingType ?? 'NEW_BUSINESS') === 'NB')
    return { kind: 'DECLARATION', words: 'declaration page or binder' };
  return { kind: 'ENDORSEMENT', words: cancelsPolicy(inputs) ? 'cancellation endorsement' : 'endorsement' };
}

/** A binder is there until the policy is issued with its declarations; nobody has both at once. */
const EITHER: readonly RequirableDocument[] = ['DECLARATION', 'BINDER'];

/**
 * Which of the documents that the agency wants in a state are asked of a transaction: a policy has its declaration page or
 * binder, a change of it its endorsement, and neither is asked of the other. One of each group has to be there.
 */
export function documentsAskedOf(
  filingType: FilingType | undefined,
  required: readonly RequirableDocument[],
): RequirableDocument[][] {
  const isEndorsement = filingType !== undefined && filingKindOf(filingType) === 'EN';
  const elsewhere: readonly RequirableDocument[] = isEndorsement
    ? ['DECLARATION', 'BINDER']
    : ['ENDORSEMENT'];
  return inGroups(required.filter((kind) => !elsewhere.includes(kind)));
}

/** Documents of which one of each group has to be there. */
export function inGroups(required: readonly RequirableDocument[]): RequirableDocument[][] {
  const eitherOf = EITHER.filter((kind) => required.includes(kind));
  const others = required.filter((kind) => !eitherOf.includes(kind)).map((kind) => [kind]);
  return eitherOf.length === 0 ? others : [eitherOf, ...others];
}

const DOCUMENT_LABELS: Readonly<Record<RequirableDocument, string>> = {
  DECLARATION: 'declaration page',
  BINDER: 'binder',
  ENDORSEMENT: 'endorsement',
  INVOICE_FROM_CARRIER: 'carrier’s invoice',
  AFFIDAVIT: 'affidavit',
  DISCLOSURE: 'disclosure',
};

interface Papers {
  documents: readonly DocumentKind[];
  requiredDocuments: readonly RequirableDocument[];
}

/** Of the documents that the agency wants in the state those that are not there, each group in words. */
export function missingRequiredOf(
  { filingType }: Pick<FilingInputs, 'filingType'>,
  papers: Papers,
): string[] {
  return documentsAskedOf(filingType, papers.requiredDocuments)
    .filter((kinds) => !kinds.some((kind) => papers.documents.includes(kind)))
    .map((kinds) => kinds.map((kind) => DOCUMENT_LABELS[kind]).join(' or the '));
}

/** What has to be there before the filing can be sent, and is not: "declaration page or binder". */
export function missingDocumentsOf(
  form: Pick<FilingInputs, 'filingType' | 'isCancellation'>,
  papers: Papers,
): string[] {
  const missing = missingRequiredOf(form, papers);
  return missing.length > 0 || hasPolicyDocument(form, papers) ? missing : [policyDocumentOf(form).words];
}

function hasPolicyDocument({ filingType }: Pick<FilingInputs, 'filingType'>, { documents }: Papers): boolean {
  const isEndorsement = filingType !== undefined && filingKindOf(filingType) === 'EN';
  const wanted: readonly DocumentKind[] = isEndorsement ? ['ENDORSEMENT', 'DECLARATION'] : EITHER;
  return wanted.some((kind) => documents.includes(kind));
}

/** "Declaration page or binder". */
export function describeGroup(kinds: readonly RequirableDocument[]): string {
  const [first = '', ...others] = kinds.map((kind) => DOCUMENT_KIND_LABELS[kind]);
  return [first, ...others.map((name) => name.toLowerCase())].join(' or ');
}
