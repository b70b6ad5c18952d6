import { licenseIn } from '#domain/agency/license-in.ts';
import type { AddressInputs, FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { FilingType } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import {
  addCents,
  type Cents,
  cents,
  formatCents,
  negateCents,
  readCents,
  ZERO,
} from '#domain/money/cents.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import type { OfficeCodes } from '#domain/rules/state-facts.ts';
import type {
  OfficeAddress,
  OfficeFiling,
  OfficeReport,
  OfficeTransaction,
} from '#exports/office/office-report.ts';
import type { EnteredFiling } from '#operations/report/export-report.ts';
import type { ReportAccount } from '#operations/report/get-report.ts';

interface Agency {
  legalName: string;
  licenseNumbers: string;
}

interface Exported {
  account: Pick<ReportAccount, 'report' | 'charges'>;
  filings: AsyncIterable<EnteredFiling>;
  officeCodes: OfficeCodes | null;
}

const TRANSACTIONS: Readonly<Record<FilingType, OfficeTransaction>> = {
  NEW_BUSINESS: 'NEW',
  NEW_BUSINESS_RENEWAL: 'RENEWAL',
  ENDORSEMENT_ADDITIONAL: 'ADDITIONAL',
  ENDORSEMENT_RETURN: 'RETURN',
};

/** A report as the files of offices are made from it. */
export function officeReport({ account, filings, officeCodes }: Exported, agency: Agency): OfficeReport {
  const { report, charges } = account;
  const { state, periodStart, periodEnd } = report;
  const filer = filerIn(agency, state);
  async function* rows() {
    for await (const filing of filings) yield officeFiling(filing, officeCodes, filer);
  }
  return {
    title: reportTitle(report),
    state,
    stateName: JURISDICTION_NAMES[state],
    periodStart,
    periodEnd,
    filer,
    charges: charges.map(({ charge, amount }) => ({
      label: nameAsLabel(charge),
      amount: formatCents(amount),
    })),
    total: formatCents(report.total),
    filings: rows(),
  };
}

/** What of a filing an office is told: of one in a report, and of one that is keyed in before it is in any. */
export type FiledFiling = Pick<
  EnteredFiling,
  | 'number'
  | 'state'
  | 'filingType'
  | 'sign'
  | 'policyNumber'
  | 'insuredName'
  | 'transactionEffectiveOn'
  | 'premium'
  | 'charges'
  | 'inputs'
  | 'confirmationNumber'
>;

/** The agency as the office of a state knows it. */
export function filerIn({ legalName, licenseNumbers }: Agency, state: string): OfficeReport['filer'] {
  return { name: legalName, licenseNumber: licenseIn(licenseNumbers, state) };
}

/** A filing as the screens and files of offices take it. */
export function officeFiling(
  filing: FiledFiling,
  officeCodes: OfficeCodes | null,
  filer: OfficeReport['filer'],
): OfficeFiling {
  const { inputs } = filing;
  const signed = (amount: Cents) => (filing.sign === 1 ? amount : negateCents(amount));
  const entered = (text: string | undefined) =>
    signed(text === undefined || text === '' ? ZERO : readCents(text));
  const premium = cents(BigInt(filing.premium));
  const fees = (inputs.fees ?? []).map(({ kind, amount }) => ({ kind, amount: entered(amount) }));
  const feeTotal = addCents(...fees.map(({ amount }) => amount));
  const charges = [...filing.charges].map(([kind, amount]) => ({ kind, amount: signed(amount) }));
  const allocation = (inputs.allocation ?? []).map((share) => ({
    state: share.state ?? '',
    premium: entered(share.premium),
  }));
  const mailingAddress = addressOf(inputs.insured?.mailingAddress);
  return {
    number: filing.number,
    transaction: TRANSACTIONS[filing.filingType],
    isCorrection: filing.sign === -1,
    policyNumber: filing.policyNumber,
    insuredName: filing.insuredName,
    mailingAddress,
    riskAddress: inputs.insured?.riskAddress ? addressOf(inputs.insured.riskAddress) : mailingAddress,
    policyEffectiveOn: inputs.policyEffectiveDate ?? '',
    expiresOn: inputs.expirationDate ?? '',
    transactionEffectiveOn: filing.transactionEffectiveOn,
    issuedOn: inputs.issueDate ?? '',
    invoicedOn: inputs.invoiceDate ?? '',
    insurers: (inputs.insurers ?? []).map(({ name = '', naic = '', sharePercent = '' }) => ({
      name,
      naic,
      sharePercent,
    })),
    coverages: (inputs.coverages ?? []).map((coverage) => ({
      line: coverage.line ? nameAsLabel(coverage.line) : 'Premium',
      codes:
        officeCodes?.codes.find(({ lines }) => lines.some((line) => line === coverage.line))?.codes ?? [],
      premium: formatCents(entered(coverage.premium)),
    })),
    fees: fees.map(({ kind, amount }) => ({
      kind: kind ? nameAsLabel(kind) : 'Fee',
      amount: formatCents(amount),
    })),
    premium: formatCents(premium),
    feeTotal: formatCents(feeTotal),
    premiumAndFees: formatCents(addCents(premium, feeTotal)),
    shareHere: shareOf(
      allocation.find(({ state }) => state === filing.state)?.premium ??
        (allocation.length === 0 ? premium : ZERO),
      premium,
    ),
    charges: charges.map(({ kind, amount }) => ({
      kind,
      label: nameAsLabel(kind),
      amount: formatCents(amount),
    })),
    total: formatCents(addCents(...charges.map(({ amount }) => amount))),
    allocation: allocation.map(({ state, premium: share }) => ({ state, premium: formatCents(share) })),
    exemptions: (inputs.exemptions ?? []).map(nameAsLabel),
    declinations: (inputs.declinations ?? []).map(({ insurer = '', naic = '', reason = '', date = '' }) => ({
      insurer,
      naic,
      reason,
      declinedOn: date,
    })),
    producer: {
      name: inputs.producer?.name ?? '',
      licenseNumber: inputs.producer?.licenseNumber ?? '',
    },
    licensee: licenseeOf(inputs, filer),
    lateReason: inputs.lateReason ?? '',
    confirmation: filing.confirmationNumber ?? '',
  };
}

/** Who placed it, with the license; of a license on file only the file knows, and it is looked up there. */
function licenseeOf(
  { capacity, capacityEvidence }: FilingInputs,
  filer: OfficeReport['filer'],
): OfficeFiling['licensee'] {
  const { licenseHolder: name = '', licenseNumber = '' } = capacityEvidence ?? {};
  return capacity === 'THIRD_PARTY' || licenseNumber !== '' ? { name, licenseNumber } : filer;
}

function addressOf(address: AddressInputs | undefined): OfficeAddress {
  const { street = '', city = '', state = '', postalCode = '', county = '', country = '' } = address ?? {};
  // No format of an office has a country: it stands behind the city, where whoever reads it finds it.
  return { street, city: [city, country].filter(Boolean).join(', '), state, postalCode, county };
}

/** "62.5" percent, to two places; nothing of no premium. */
function shareOf(part: Cents, whole: Cents): string {
  if (whole === ZERO) return '';
  const hundredths = (part * 10_000n * 2n + whole) / (whole * 2n);
  return String(Number(hundredths) / 100);
}
