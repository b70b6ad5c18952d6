import { NOBODY } from './access-bodies.ts';

/** What a path may name. */
export interface Records {
  filingId: string;
  invoiceId: string;
  draftId: string;
  documentId: string;
  draftDocumentId: string;
}

/** Records that are not there. */
export const NOTHING: { records: Records; own: string | undefined } = {
  records: {
    filingId: NOBODY,
    invoiceId: NOBODY,
    draftId: NOBODY,
    documentId: NOBODY,
    draftDocumentId: NOBODY,
  },
  own: undefined,
};

/** Whose records they are, and one that is in the office's registry. */
interface World {
  ownerId: string;
  companyId: string;
  verificationCode: string;
  /** What the route is for where that is no filing, draft or invoice. */
  own: string | undefined;
}

/** A route's path with the ids of its records. */
export function pathOf(
  path: string,
  records: Records,
  { own = NOBODY, ownerId, companyId, verificationCode }: World,
): string {
  const isDraft = path.startsWith('/filing-draft');
  const ids: [prefix: string, id: string][] = [
    ...OWN_PREFIXES.map((prefix): [string, string] => [prefix, own]),
    ['/filing-draft/', records.draftId],
    ['/filing/', records.filingId],
    ['/presence/', records.filingId],
    ['/user/', ownerId],
    ['/company/', companyId],
    ['/invoice/', records.invoiceId],
  ];
  const id = ids.find(([prefix]) => path.startsWith(prefix))?.[1] ?? NOBODY;
  return path
    .replace(':id', id)
    .replace(':authorizationId', NOBODY)
    .replace(':noteId', NOBODY)
    .replace(':deliveryId', id)
    .replace(':documentId', isDraft ? records.draftDocumentId : records.documentId)
    .replace(':code', path.startsWith('/verify') ? verificationCode : 'TX')
    .replace(':filingStateId', 'TX')
    .replace(':type', 'NB')
    .replace('/form/:kind', '/form/DILIGENT_SEARCH')
    .replace(':kind', 'filing')
    .replace(':account', 'BANK');
}

const OWN_PREFIXES = [
  '/user/me/',
  '/filing-evidence/',
  '/webhook/',
  '/client/',
  '/license/',
  '/saved-view/',
  '/job/',
  '/payment/',
  '/bank-transaction/',
];
