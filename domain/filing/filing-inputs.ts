import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { HomeStateBasis } from '../jurisdictions/home-state.ts';
import type { TransactionText } from '../tax/transaction-text.ts';
import type { Exemption, FeeCharger, FeeKind, LineOfBusiness } from '../tax/vocabulary.ts';
import type { Capacity, DirectPaymentMethod, FilingType } from './vocabulary.ts';

/**
 * What a filing may say at most beside its transaction (TRANSACTION_LIMITS): lengths in characters, lists in
 * members. Free of everything else, so that forms in the browser may use it.
 */
export const FILING_LIMITS = {
  text: 300,
  addressState: 2,
  postalCode: 10,
  policyNumber: 100,
  insurerId: 20,
  longText: 2000,
  note: 4000,
  insurers: 50,
  /** Every jurisdiction once. */
  allocation: 54,
  declinations: 20,
} as const;

export interface AddressInputs {
  street?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  county?: string;
  /** Of an address abroad, which has no state; left out in the United States. */
  country?: string;
}

export interface InsurerInputs {
  name?: string;
  naic?: string;
  sharePercent?: string;
}

export interface CoverageInputs {
  line?: LineOfBusiness | null;
  premium?: string;
  premiumOutsideUs?: string;
}

export interface FeeInputs {
  kind?: FeeKind;
  amount?: string;
  chargedBy?: FeeCharger;
}

export interface AllocationInputs {
  state?: JurisdictionCode;
  premium?: string;
}

export interface DeclinationInputs {
  insurer?: string;
  naic?: string;
  reason?: string;
  date?: string;
}

export interface CapacityEvidenceInputs {
  /** Evidence that the company has on file; the rest need not be given then. */
  evidenceId?: string;
  licenseHolder?: string;
  licenseNumber?: string;
  consentGiven?: boolean;
  attestation?: string;
}

export interface InsuredInputs {
  legalName?: string;
  doingBusinessAs?: string;
  /** Never in the clear: see fein.ts. No tax depends on it. */
  fein?: string;
  mailingAddress?: AddressInputs;
  riskAddress?: AddressInputs;
}

/**
 * Everything a filing may say: its transaction and what the office and we must know beside it. A draft may leave
 * anything out and may hold unfinished text; what a submission needs is decided by the checks of this room, which
 * name each field as written here ("insurers.0.naic").
 */
export interface FilingInputs extends Omit<TransactionText, 'dates'> {
  state?: JurisdictionCode;
  filingType?: FilingType;
  capacity?: Capacity;
  /** THIRD_PARTY: the placing agent's own license and consent. PROCURED: who placed it, under which license. */
  capacityEvidence?: CapacityEvidenceInputs;
  insured?: InsuredInputs;
  /** Why this is the home state, in the words of the NRRA. */
  homeStateBasis?: HomeStateBasis;
  policyNumber?: string;
  expirationDate?: string;
  issueDate?: string;
  invoiceDate?: string;
  insurers?: InsurerInputs[];
  coverages?: CoverageInputs[];
  fees?: FeeInputs[];
  exemptions?: Exemption[];
  /** Where the risk lies in several states: recorded, although the home state taxes all of it. */
  allocation?: AllocationInputs[];
  producer?: { name?: string; licenseNumber?: string };
  declinations?: DeclinationInputs[];
  parentFilingId?: string;
  /** A return endorsement that ends the policy: cancelsPolicy reads it. */
  isCancellation?: boolean;
  /** The policy an endorsement belongs to, where somebody else filed it. */
  originalPolicy?: { filedBy?: string; confirmationNumber?: string };
  paymentMethod?: DirectPaymentMethod | 'PENDING_INVOICE';
  lateReason?: string;
  note?: string;
  /** Admins only: the user on whose behalf this is filed. */
  onBehalfOfUserId?: string;
}

/** Whether the policy ends by it. A state knows no such transaction: it is filed as an endorsement with return premium. */
export const cancelsPolicy = ({
  filingType,
  isCancellation,
}: Pick<FilingInputs, 'filingType' | 'isCancellation'>) =>
  isCancellation === true && filingType === 'ENDORSEMENT_RETURN';

/** The transaction of a filing: the part of its inputs that decides its price. */
export function transactionOfFiling(inputs: FilingInputs): TransactionText {
  return { ...inputs, dates: { invoice: inputs.invoiceDate, issue: inputs.issueDate } };
}

/** What a filing calls the field that parseTransaction calls "dates.invoice" and the like. */
export function filingFieldName(field: string): string {
  return field.startsWith('dates.') ? `${field.slice('dates.'.length)}Date` : field;
}
