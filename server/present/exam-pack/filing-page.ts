import { daysBetween, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { displayDays } from '#domain/calendar/display-days.ts';
import { displayTime } from '#domain/calendar/time-in-zone.ts';
import { describeEvent } from '#domain/filing/events.ts';
import { DOCUMENT_KIND_LABELS, FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { displayAmount, displayCents } from '#domain/money/cents.ts';
import type { Page, Section } from '#exports/html/write-page.ts';
import { describeAgencyCharge, describeStateCharge } from '#operations/document/describe-charge.ts';
import type { FilingFile } from '#operations/exam-pack/read-filing-file.ts';
import { enteredFacts } from '../entered-facts.ts';
import {
  type Agency,
  amount,
  COVERS_OTHERS,
  dayOf,
  describeReportFiled,
  documentName,
  invoiceName,
  invoicePath,
  joined,
  ledgerSection,
  paymentLabel,
  plain,
  reportPieces,
  short,
  shownDay,
  tableOf,
} from './cells.ts';
import { feeReasons, NO_FEES } from './fee-reasons.ts';
import { describeTieOutEntry, tieOutSection } from './tie-out-section.ts';

/** All that is kept of a filing: what ties and where first, then every paper and entry. */
export function filingPage(file: FilingFile, agency: Agency): Page {
  const { filing } = file;
  return {
    title: `Filing ${filing.number}`,
    lead: `${filing.insuredName}, policy ${filing.policyNumber}`,
    sections: [
      factsSection(file, agency),
      tieOutSection(file, agency),
      { ...documentsSection(file, agency), startsSheet: true },
      diligentEffortSection(file),
      ...file.submissions.map((submission) => submissionSection(submission, agency)),
      ...file.billings.map((billing) => invoiceSection(billing, agency)),
      reportsSection(file),
      ledgerSection(file.postings, postedElsewhere(file)),
      activitySection(file, agency),
    ],
  };
}

/** Payments that were posted once for several filings, or with what became credit: their entries are no filing's own. */
function postedElsewhere({ payments, postings }: FilingFile): string[] {
  const own = new Set(postings.map(({ paymentId }) => paymentId));
  return payments
    .filter(({ payment }) => !own.has(payment.id))
    .map(({ payment, given }) => {
      const whole = payment.amount === given ? '' : ` of ${displayCents(payment.amount)}`;
      return `${paymentLabel(payment)}: ${displayCents(given)}${whole} was applied to this filing. It was posted once for everything it paid; its entries are on the payment’s page.`;
    });
}

/**
 * "Jan 5, 2026, 3 days late". Late or in time is when it first went out: what the office returned is corrected, and
 * whether a state counts lateness on from there no source says.
 */
export function describeFiled({ filing, events }: FilingFile, agency: Agency): string | null {
  const at = filing.sentAt ?? filing.completedAt;
  if (at === null) return null;
  const on = dayInZone(at, agency.timeZone);
  const first = events.find(({ event }) => event === 'start' || event === 'complete');
  const firstOn = first === undefined ? on : dayInZone(first.createdAt, agency.timeZone);
  const late = filing.dueOn === null ? 0 : daysBetween(filing.dueOn, firstOn);
  return joined(
    displayDate(firstOn),
    late > 0 && `${displayDays(late)} late`,
    firstOn !== on && `returned, and filed again ${displayDate(on)}`,
  );
}

/** Who had the state's office take it. */
export function filedBy({ events }: FilingFile): string | null {
  return events.findLast(({ event }) => event === 'complete')?.actorName ?? null;
}

function factsSection(file: FilingFile, agency: Agency): Section {
  const { filing, evidence } = file;
  return {
    heading: 'Filing',
    facts: [
      ['State', JURISDICTION_NAMES[filing.state]],
      ['Type', FILING_TYPE_LABELS[filing.filingType]],
      ['Status', nameAsLabel(filing.status)],
      ['Insured', filing.insuredName],
      ['Policy', filing.policyNumber],
      ['Insurer', insurerNames(file)],
      ['Policy term', `${displayDate(filing.policyEffectiveOn)} to ${displayDate(filing.expirationOn)}`],
      ['Effective', displayDate(filing.transactionEffectiveOn)],
      ['Premium', displayCents(filing.premium)],
      ['Submitted by', `${filing.userName}, ${filing.companyName}`],
      ['Submitted', dayOf(filing.createdAt, agency)],
      ['State due date', shownDay(filing.dueOn)],
      ['Filed with the state', describeFiled(file, agency)],
      ['Completed', filing.completedAt === null ? null : dayOf(filing.completedAt, agency)],
      ['Completed by', filedBy(file)],
      ['Confirmation number', filing.confirmationNumber],
      ['Reason for no number', filing.confirmationAbsentReason],
      ['State office reference', filing.officeReference],
      ['Reason for rejection', filing.rejectionWords],
      [
        'License on file',
        evidence === null
          ? null
          : [
              `${evidence.licenseHolder}, ${evidence.licenseNumber}`,
              `Confirmed ${displayDate(evidence.confirmedOn)}, valid through ${displayDate(evidence.validThrough)}`,
              evidence.attestation,
            ],
      ],
    ],
  };
}

/** The insurers of the current submission with their NAIC numbers. */
export function insurerNames({ filing, submissions }: FilingFile): string[] {
  const current = submissions.find(({ id }) => id === filing.currentSubmissionId);
  return (current?.inputs.insurers ?? []).map(({ name, naic, sharePercent }) =>
    joined(name, naic && `NAIC ${naic}`, sharePercent && `${sharePercent}%`),
  );
}

function documentsSection({ documents }: FilingFile, agency: Agency): Section {
  return {
    heading: 'Documents',
    ...tableOf(
      'No documents.',
      [plain('Kind'), plain('File'), plain('Uploaded'), amount('Size in bytes'), plain('SHA-256')],
      documents.map(({ kind, fileName, sizeBytes, sha256, uploadedBy, createdAt }, index) => [
        DOCUMENT_KIND_LABELS[kind],
        { text: fileName, path: documentName(fileName, index) },
        `${dayOf(createdAt, agency)} by ${uploadedBy}`,
        sizeBytes.toLocaleString('en-US'),
        sha256,
      ]),
    ),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the current submission says of the search among admitted insurers, or why there was none. */
function diligentEffortSection({ filing, submissions }: FilingFile): Section {
  const inputs = submissions.find(({ id }) => id === filing.currentSubmissionId)?.inputs;
  const exemptions = (inputs?.exemptions ?? []).map(nameAsLabel);
  return {
    heading: 'Diligent effort: declining insurers',
    facts: [
      ['Exemption', exemptions.join(', ')],
      ['Proof of the exemption', inputs?.exemptionEvidence ?? null],
    ],
    ...tableOf(
      'No declinations were entered with this filing.',
      [plain('Insurer'), short('NAIC'), plain('Reason'), plain('Declined on')],
      (inputs?.declinations ?? []).map(({ insurer = '', naic = '', reason = '', date = '' }) => [
        insurer,
        naic,
        reason,
        DAY.test(date) ? displayDate(parseCivilDate(date)) : date,
      ]),
    ),
  };
}

function submissionSection(submission: FilingFile['submissions'][number], agency: Agency): Section {
  const charges = [
    ...submission.lines.map(({ trace }) => ({
      ...describeStateCharge(trace),
      reasons: feeReasons(trace, submission.warnings),
    })),
    ...submission.agencyCharges.map(({ trace }) => ({
      ...describeAgencyCharge(trace, agency.legalName),
      reasons: NO_FEES,
    })),
  ];
  return {
    heading: `Submission ${submission.sequence}, ${dayOf(submission.createdAt, agency)}`,
    facts: [
      ['Tax rules version', submission.rulebookVersion],
      ['Premium', displayCents(submission.premium)],
      ...enteredFacts(submission.inputs),
    ],
    table: {
      columns: [...['Charge', 'Payee', 'Calculation', 'Law', 'Source'].map(plain), amount('Amount')],
      rows: charges.map((charge) => [
        charge.label,
        charge.payee,
        [charge.arithmetic, ...charge.reasons.fees],
        known(charge.law, charge.reasons.citation),
        known(charge.source, charge.reasons.source),
        displayCents(charge.amount),
      ]),
      total: ['Total', null, null, null, null, displayCents(submission.total)],
    },
  };
}

const known = (...pieces: readonly (string | null)[]) => pieces.filter((piece) => piece !== null);

function invoiceSection(billing: FilingFile['billings'][number], agency: Agency): Section {
  const { line, number, revision } = billing;
  return {
    heading: `Invoice ${number}${revision === 1 ? '' : `, revision ${revision}`}`,
    facts: [
      ['Status', statusOf(billing)],
      ['Issued', `${dayOf(billing.sentAt, agency)} by ${billing.issuedBy}`],
      ['Due', displayDate(billing.dueOn)],
      ['Invoice total', displayCents(billing.invoiceTotal)],
      [
        billing.isExtract ? 'Extract' : 'PDF',
        { text: invoiceName(billing), path: `../../${invoicePath(billing)}` },
      ],
      ['Other policies', billing.isExtract ? COVERS_OTHERS : null],
    ],
    table: {
      columns: [plain('Charge'), plain('Payee'), plain('Basis'), amount('Amount')],
      rows: line.charges.map((charge) => [
        charge.label,
        charge.payee,
        charge.basis,
        displayAmount(charge.amount),
      ]),
      total: ['This filing', null, null, displayAmount(line.total)],
    },
  };
}

function statusOf({ isLive, isVoid, voidReason }: FilingFile['billings'][number]): string {
  if (isVoid) return joined('Void', voidReason);
  return isLive ? 'Current' : 'Replaced, or the filing was taken off';
}

function reportsSection({ reports }: FilingFile): Section {
  return {
    heading: 'Reports to the state',
    ...tableOf(
      'Not on any report.',
      [
        plain('Report'),
        plain('Entry'),
        short('Posted'),
        plain('Filed'),
        plain('Confirmation'),
        plain('Paid'),
        amount('Premium'),
        amount('On this report'),
      ],
      reports.flatMap(({ report, entries, proof }) =>
        entries.map((entry) => [
          reportPieces(report),
          describeTieOutEntry(entry) ?? 'Filing',
          displayDate(entry.countedOn),
          describeReportFiled({ report, proof }),
          report.confirmation,
          joined(shownDay(report.paidOn), proof.paidBy),
          displayCents(entry.premium),
          displayCents(entry.amount),
        ]),
      ),
    ),
  };
}

function activitySection({ events }: FilingFile, agency: Agency): Section {
  return {
    heading: 'Activity',
    ...tableOf(
      'No activity.',
      [short('Time'), ...['Event', 'By', 'Reason'].map(plain)],
      events.map(({ createdAt, details, actorName, reason }) => [
        displayTime(createdAt, agency.timeZone),
        describeEvent(details),
        actorName ?? 'Automatic',
        reason,
      ]),
    ),
  };
}
