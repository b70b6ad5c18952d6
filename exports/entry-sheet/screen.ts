/** Where the order of a screen was read. */
export interface ScreenDocument {
  title: string;
  url: string;
}

/** What of a filing stands in a field. */
export type FieldValue =
  | 'policyNumber'
  | 'transaction'
  | 'policyOrEndorsement'
  | 'insurers'
  | 'insurerNames'
  | 'insurerNumbers'
  | 'insuredName'
  | 'mailingAddress'
  | 'mailingStreet'
  | 'mailingCity'
  | 'mailingState'
  | 'mailingPostalCode'
  | 'riskAddress'
  | 'riskStreet'
  | 'riskCity'
  | 'riskState'
  | 'riskPostalCode'
  | 'policyEffectiveOn'
  | 'expiresOn'
  | 'transactionEffectiveOn'
  | 'endorsementEffectiveOn'
  | 'premiumAdjustedOn'
  | 'invoicedOn'
  | 'term'
  | 'coverages'
  | 'coverageCodes'
  | 'premium'
  | 'debit'
  | 'credit'
  | 'premiumAndFees'
  | 'fees'
  | 'feeTotal'
  | 'charges'
  | 'PREMIUM_TAX'
  | 'STAMPING_FEE'
  | 'FIRE_MARSHAL_TAX'
  | 'total'
  | 'allocation'
  | 'isMultistate'
  | 'premiumHere'
  | 'shareHere'
  | 'exemptions'
  | 'declinations'
  | 'firstDeclinationReason'
  | 'licenseNumber'
  | 'producerName'
  | 'producerLicense'
  | 'lateReason'
  /** Our record has no such field: it is looked up. */
  | 'LOOK_UP';

export interface ScreenField {
  label: string;
  value: FieldValue;
  /** What the office says about it. */
  hint?: string;
}

export interface Screen {
  /** Null: the order is ours. */
  document: ScreenDocument | null;
  groups: readonly { heading: string; fields: readonly ScreenField[] }[];
}
