/** What a filing reports to its state. The names are the product's public vocabulary. */
export const FILING_TYPES = [
  'NEW_BUSINESS',
  'NEW_BUSINESS_RENEWAL',
  'ENDORSEMENT_ADDITIONAL',
  'ENDORSEMENT_RETURN',
] as const;
export type FilingType = (typeof FILING_TYPES)[number];

export const FILING_TYPE_LABELS: Record<FilingType, string> = {
  NEW_BUSINESS: 'New business',
  NEW_BUSINESS_RENEWAL: 'Renewal',
  ENDORSEMENT_ADDITIONAL: 'Endorsement, additional premium',
  ENDORSEMENT_RETURN: 'Endorsement, return premium',
};

/** NB: new business and renewals. EN: endorsements. Commission terms and filing numbers use the kind. */
export const FILING_KINDS = ['NB', 'EN'] as const;
export type FilingKind = (typeof FILING_KINDS)[number];

export const FILING_STATUSES = ['UNPAID', 'PAID', 'COMPLETED', 'PENDING', 'REJECTED'] as const;
export type FilingStatus = (typeof FILING_STATUSES)[number];

export const PAYMENT_METHODS = ['ACH', 'WIRE', 'CHECK', 'PENDING_INVOICE', 'INVOICED'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The methods by which money arrives; the other two say that an invoice will ask, or asks, for it. */
export const DIRECT_PAYMENT_METHODS = ['ACH', 'WIRE', 'CHECK'] as const;
export type DirectPaymentMethod = (typeof DIRECT_PAYMENT_METHODS)[number];
/** Each of them for people, on receipts, statements and in mails. */
export const DIRECT_METHOD_LABELS: Readonly<Record<DirectPaymentMethod, string>> = {
  ACH: 'ACH',
  WIRE: 'Wire',
  CHECK: 'Check',
};
/** How a filing is paid, also when that is with others, by an invoice that is still to come or is there. */
export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  ...DIRECT_METHOD_LABELS,
  PENDING_INVOICE: 'By invoice',
  INVOICED: 'Invoiced',
};

/** "ACH", but "check" and "wire" inside a sentence. */
export const methodInSentence = (method: DirectPaymentMethod): string =>
  method === 'ACH' ? DIRECT_METHOD_LABELS.ACH : DIRECT_METHOD_LABELS[method].toLowerCase();

export const FILING_SORT_FIELDS = [
  'user_name',
  'insureds_name',
  'creation_date',
  'state',
  'status',
  'payment_method',
] as const;
/** By what only the office sees. */
export const OFFICE_SORTS = ['assignee', 'snoozed_until', 'unanswered_since'] as const;
/** The specification's, and those of the other columns of the list. */
export const FILING_LIST_SORTS = [
  ...FILING_SORT_FIELDS,
  'due_date',
  'number',
  'policy_number',
  'total',
  'balance',
  'company',
  'filing_type',
  'policy_effective_date',
  'sent_date',
  ...OFFICE_SORTS,
] as const;
export type FilingListSort = (typeof FILING_LIST_SORTS)[number];

/** In which role we file; product.md calls this the capacity. */
export const CAPACITIES = ['PROCURED', 'THIRD_PARTY', 'COURTESY'] as const;
export type Capacity = (typeof CAPACITIES)[number];

/** For headings of columns. */
export const CAPACITY_SHORT_LABELS: Record<Capacity, string> = {
  PROCURED: 'Placed by us',
  THIRD_PARTY: 'Third party',
  COURTESY: 'Courtesy',
};

/** The same in a sentence: “whether we can file this as …”. */
export const CAPACITY_PHRASES: Record<Capacity, string> = {
  PROCURED: 'our own placement',
  THIRD_PARTY: 'a third-party filing',
  COURTESY: 'a courtesy filing',
};

/** Whether a state lets us file in a capacity. UNREVIEWED: quote and draft, but an admin settles it first. */
export const CAPACITY_GATES = ['ALLOWED', 'EVIDENCE', 'BLOCKED', 'UNREVIEWED'] as const;
export type CapacityGate = (typeof CAPACITY_GATES)[number];

export const DOCUMENT_KINDS = [
  'DECLARATION',
  'BINDER',
  'ENDORSEMENT',
  'INVOICE_FROM_CARRIER',
  'AFFIDAVIT',
  'DISCLOSURE',
  'STATE_CONFIRMATION',
  'OTHER',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  DECLARATION: 'Declaration page',
  BINDER: 'Binder',
  ENDORSEMENT: 'Endorsement',
  INVOICE_FROM_CARRIER: 'Invoice from the carrier',
  AFFIDAVIT: 'Affidavit',
  DISCLOSURE: 'Disclosure',
  STATE_CONFIRMATION: 'State confirmation',
  OTHER: 'Other document',
};

/** What an agency may ask for before a filing is submitted; the others come later or are anything. */
export const REQUIRABLE_DOCUMENTS = [
  'DECLARATION',
  'BINDER',
  'ENDORSEMENT',
  'INVOICE_FROM_CARRIER',
  'AFFIDAVIT',
  'DISCLOSURE',
] as const satisfies readonly DocumentKind[];
export type RequirableDocument = (typeof REQUIRABLE_DOCUMENTS)[number];

export const REJECTION_REASONS = [
  'MISSING_DOCUMENT',
  'WRONG_AMOUNT',
  'WRONG_STATE',
  'DUPLICATE',
  'NOT_ALLOWED_CAPACITY',
  'OFFICE_REJECTED',
  'WITHDRAWN',
  'OTHER',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export function filingKindOf(type: FilingType): FilingKind {
  return type === 'NEW_BUSINESS' || type === 'NEW_BUSINESS_RENEWAL' ? 'NB' : 'EN';
}

/** What may be uploaded, where a file is asked for and where one is refused. `documents/inspect/file-facts.ts` knows it by content. */
export const UPLOAD_NAMES = 'PDF, PNG, JPEG, CSV or XLSX';
/** The same for the window in which a browser lets a file be chosen. */
export const UPLOAD_ACCEPT = '.pdf,.png,.jpg,.jpeg,.csv,.xlsx';
