import { nameAsLabel } from '../form/name-as-label.ts';

/** What the filing form calls its fields: on the screen, and in every sentence about one of them. "*" is a position. */
const LABELS: Readonly<Record<string, string>> = {
  onBehalfOfUserId: 'On behalf of',
  state: 'Home state',
  filingType: 'Transaction type',
  capacity: 'Filing capacity',
  'capacityEvidence.evidenceId': 'License on file',
  'capacityEvidence.licenseHolder': 'Licensee who placed it',
  'capacityEvidence.licenseNumber': 'Surplus lines license number',
  'capacityEvidence.consentGiven': 'The licensed agent has agreed to this filing under their license',
  'capacityEvidence.attestation': 'Attestation',
  'insured.legalName': 'Legal name',
  'insured.doingBusinessAs': 'Doing business as',
  'insured.fein': 'FEIN',
  'insured.mailingAddress.street': 'Mailing address',
  'insured.riskAddress.street': 'Risk location',
  'insured.*.city': 'City',
  'insured.*.state': 'State',
  'insured.*.postalCode': 'ZIP',
  'insured.*.county': 'County',
  'insured.*.country': 'Country',
  homeStateBasis: 'Basis for home state',
  allocation: 'Premium by state',
  'allocation.*.state': 'State',
  'allocation.*.premium': 'Premium there',
  'municipality.place': 'City or county of the risk',
  'municipality.share': 'Share of the premium there',
  policyNumber: 'Policy number',
  policyEffectiveDate: 'Effective date',
  expirationDate: 'Expiration date',
  transactionEffectiveDate: 'Endorsement effective date',
  termStartDate: 'Start of extension or policy year',
  issueDate: 'Issue date',
  invoiceDate: 'Invoice date',
  parentFilingId: 'Filing being endorsed',
  isCancellation: 'Cancels the policy',
  'originalPolicy.filedBy': 'Originally filed by',
  'originalPolicy.confirmationNumber': 'Original confirmation number',
  insurers: 'Insurer',
  'insurers.*.name': 'Insurer',
  'insurers.*.naic': 'NAIC or alien number',
  'insurers.*.sharePercent': 'Share, percent',
  coverages: 'Premium',
  'coverages.*.line': 'Line of business',
  'coverages.*.premium': 'Premium',
  'coverages.*.premiumOutsideUs': 'Premium outside the US',
  'fees.*.kind': 'Fee',
  'fees.*.chargedBy': 'Charged by',
  'fees.*.amount': 'Amount',
  exemptionEvidence: 'Proof of the exemption',
  'declinations.*.insurer': 'Declining insurer',
  'declinations.*.naic': 'NAIC',
  'declinations.*.reason': 'Reason',
  'declinations.*.date': 'Declined on',
  'producer.name': 'Producer',
  'producer.licenseNumber': 'License number',
  paymentMethod: 'Payment method',
  lateReason: 'Reason for late filing',
  note: 'Note to us',
};

/** What the form calls the members of a list, where a sentence counts them. */
const MEMBERS: Readonly<Record<string, string>> = {
  allocation: 'states',
  coverages: 'coverages',
  declinations: 'declinations',
  exemptions: 'exemptions',
  fees: 'fees',
  filingIds: 'filings',
  insurers: 'insurers',
};

/** "insurers": what "At most 50 insurers" counts in the list at a path such as "insurers". */
export function membersOf(path: string): string {
  return MEMBERS[path] ?? labelOf(path).toLowerCase();
}

/** What the form calls the field at a path such as "insurers.0.naic". */
export function labelOf(path: string): string {
  const general = path.replace(/\.\d+(?=\.|$)/g, '.*');
  const address = general.replace(/^insured\.(mailing|risk)Address\./, 'insured.*.');
  return LABELS[general] ?? LABELS[address] ?? nameAsLabel(path);
}
