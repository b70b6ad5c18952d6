import { Readable } from 'node:stream';
import { escapeMarkup, inXml } from '../markup/escape-markup.ts';
import type {
  OfficeAddress,
  OfficeFiling,
  OfficeReport,
  OfficeTransaction,
} from '../office/office-report.ts';

/** FSLSO's types of a transaction; what takes one back out is ten more. */
const TRANSACTION_TYPES: Readonly<Record<OfficeTransaction, number>> = {
  NEW: 1,
  ADDITIONAL: 2,
  RETURN: 3,
  RENEWAL: 5,
};
const BACKOUT = 10;

/**
 * The filings as a batch after the manuals of the SLIP family: UTF-8 without a byte order mark, a policy with its
 * transaction for each filing. It follows stampline-slip-subset.xsd, which is ours: README.md says why.
 */
export function writeSlipXml(report: OfficeReport): Readable {
  return Readable.from(partsOf(report));
}

async function* partsOf(report: OfficeReport): AsyncGenerator<string> {
  const { name, licenseNumber } = report.filer;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<BatchDataSet xmlns="urn:stampline:slip-subset:1" State="${report.state}" PeriodFrom="${report.periodStart}" PeriodTo="${report.periodEnd}">\n`;
  yield `  <Brokerage>${element('Name', name)}${optional('LicenseNumber', licenseNumber)}</Brokerage>\n`;
  for await (const filing of report.filings) yield policyNode(report.state, filing);
  yield '</BatchDataSet>\n';
}

function policyNode(homeState: string, filing: OfficeFiling): string {
  return [
    '  <Policy>',
    element('PolicyNumber', filing.policyNumber),
    element('InsuredName', filing.insuredName),
    element('HomeState', homeState),
    optional('County', filing.riskAddress.county),
    addressNode('MailingAddress', filing.mailingAddress),
    addressNode('RiskLocation', filing.riskAddress),
    element('EffectiveDate', filing.policyEffectiveOn),
    element('ExpirationDate', filing.expiresOn),
    transactionNode(filing),
    '</Policy>\n',
  ].join('');
}

function addressNode(name: string, { street, city, state, postalCode }: OfficeAddress): string {
  return group(name, [
    optional('Street', street),
    optional('City', city),
    optional('State', state),
    optional('ZipCode', postalCode),
  ]);
}

function transactionNode(filing: OfficeFiling): string {
  const type = TRANSACTION_TYPES[filing.transaction] + (filing.isCorrection ? BACKOUT : 0);
  return group('Transaction', [
    element('TransactionID', filing.isCorrection ? `${filing.number}-R` : filing.number),
    element('TransactionType', String(type)),
    element('EffectiveDate', filing.transactionEffectiveOn),
    optional('IssueDate', filing.issuedOn),
    optional('LateReason', filing.lateReason),
    element('Premium', filing.premium),
    element('Fees', filing.feeTotal),
    ...filing.insurers.map(({ name, naic, sharePercent }) =>
      group('Insurer', [
        element('Name', name),
        optional('NAIC', naic),
        optional('SharePercent', sharePercent),
      ]),
    ),
    ...filing.coverages.map(({ line, codes, premium }) =>
      group('Coverage', [
        element('Description', line),
        ...codes.map((code) => element('CodeCandidate', code)),
        element('Premium', premium),
      ]),
    ),
    ...filing.charges.map(({ label, amount }) =>
      group('Charge', [element('Description', label), element('Amount', amount)]),
    ),
    filing.allocation.length === 0
      ? ''
      : group(
          'StateAllocations',
          filing.allocation.map(({ state, premium }) =>
            group('Allocation', [element('State', state), element('Premium', premium)]),
          ),
        ),
  ]);
}

const group = (name: string, parts: readonly string[]) => `<${name}>${parts.join('')}</${name}>`;
const element = (name: string, text: string) => `<${name}>${escapeMarkup(inXml(text))}</${name}>`;
const optional = (name: string, text: string) => (text === '' ? '' : element(name, text));
