import type { z } from 'zod';
import type { FilingBody, reassessBody, submissionBody } from '#contract/filing.ts';
import type { FilingEventBody } from '#contract/filing-event.ts';
import { describeEvent, type FilingEventDetails, INTERNAL_EVENTS } from '#domain/filing/events.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import type { RejectionReason } from '#domain/filing/vocabulary.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { PricedInputs } from '#operations/assessment/require-total.ts';
import { traceOfAgencyCharge, traceOfLine } from '#operations/assessment/trace.ts';
import type { FilingView } from '#operations/filing/get-filing.ts';
import type { FilingHistory } from '#operations/filing/list-filing-events.ts';
import type { Reassessment } from '#operations/filing/reassess-filing.ts';
import { presentDocument } from './document.ts';
import { presentOfficeCodes } from './filing-state/office-codes.ts';
import { presentChargeChange } from './review.ts';
import { presentRemittance } from './verify.ts';

function presentSubmission(submission: FilingView['submission']): z.infer<typeof submissionBody> {
  return {
    id: submission.id,
    sequence: submission.sequence,
    rulebookVersion: submission.rulebookVersion,
    lines: submission.lines.map(({ trace }) => trace),
    agencyCharges: submission.agencyCharges.map(({ trace }) => trace),
    warnings: [...submission.warnings],
    premium: formatCents(submission.premium),
    stateTotal: formatCents(submission.stateTotal),
    agencyTotal: formatCents(submission.agencyTotal),
    total: formatCents(submission.total),
    createdAt: submission.createdAt.toISOString(),
  };
}

/** The inputs without what only the agency's staff had to say. */
function presentInputs(inputs: FilingInputs, isAdmin: boolean): FilingInputs {
  const { onBehalfOfUserId, ...shown } = inputs;
  return isAdmin && onBehalfOfUserId !== undefined ? { ...shown, onBehalfOfUserId } : shown;
}

/**
 * A filing for this viewer. Customers do not get the office's portal, its codes and our reference there; nobody gets row
 * columns that are not named here.
 */
export function presentFiling(view: FilingView): FilingBody {
  const { filing, submission, party } = view;
  const isAdmin = party === 'ADMIN';
  return {
    id: filing.id,
    number: filing.number,
    state: filing.state,
    filingType: filing.filingType,
    status: filing.status,
    paymentMethod: filing.paymentMethod,
    insuredName: filing.insuredName,
    policyNumber: filing.policyNumber,
    policyEffectiveDate: filing.policyEffectiveOn,
    userName: filing.userName,
    companyName: filing.companyName,
    total: formatCents(filing.total),
    balance: formatCents(balanceOf(filing)),
    dueDate: filing.dueOn,
    dueBecause: view.dueBecause,
    sentAt: filing.sentAt?.toISOString() ?? null,
    createdAt: filing.createdAt.toISOString(),
    capacity: filing.capacity,
    evidenceId: filing.evidenceId,
    inputs: presentInputs(submission.inputs, isAdmin),
    submission: presentSubmission(submission),
    paid: formatCents(filing.paid),
    officeReference: isAdmin ? filing.officeReference : null,
    lateReason: isAdmin ? filing.lateReason : null,
    confirmationNumber: filing.confirmationNumber,
    confirmationAbsentReason: filing.confirmationAbsentReason,
    rejectionReason: filing.rejectionReason as RejectionReason | null,
    rejectionWords: filing.rejectionWords,
    // Only a completed filing can be verified by it.
    verificationCode: filing.status === 'COMPLETED' ? filing.verificationCode : null,
    completedAt: filing.completedAt?.toISOString() ?? null,
    proof: presentProof(view),
    documents: view.documents.map(presentDocument),
    checks: [...view.checks],
    payments: view.payments.map(
      ({ id, amount, allocated, source, method, receivedOn, reference, ...rest }) => ({
        id,
        amount: formatCents(amount),
        allocated: formatCents(allocated),
        toCredit: formatCents(rest.toCredit),
        reversed: formatCents(rest.reversed),
        isReturned: rest.isReturned,
        source,
        method,
        receivedOn,
        // Why we gave something up is ours to know.
        reference: source === 'WRITE_OFF' && !isAdmin ? '' : reference,
      }),
    ),
    invoice:
      view.invoice === null
        ? null
        : { id: view.invoice.id, number: view.invoice.number, dueDate: view.invoice.dueOn },
    companyCredit: formatCents(view.companyCredit),
    policyFilings: view.policyFilings.map((each) => ({
      id: each.id,
      number: each.number,
      filingType: each.filingType,
      isCancellation: each.isCancellation,
      status: each.status,
      transactionEffectiveDate: each.transactionEffectiveOn,
      premium: formatCents(each.premium),
      total: formatCents(each.total),
    })),
    policyFilingsTotal: view.policyFilingsTotal,
    policyInForce: {
      premium: formatCents(view.policyInForce.premium),
      filings: view.policyInForce.filings,
      hidden: view.policyInForce.hidden,
    },
    allowedEvents: [...view.allowedEvents],
    nextStep: view.nextStep,
    paymentInstructions: view.paymentInstructions,
    portal: isAdmin ? view.portal : null,
    officeCodes: isAdmin ? presentOfficeCodes(view.officeCodes, view.linesOfBusiness) : null,
    version: filing.version,
    assignee: isAdmin ? assigneeOf(filing) : null,
    assigneeName: isAdmin ? filing.assigneeName : null,
    snoozedUntil: isAdmin ? filing.snoozedUntil : null,
    unansweredSince: isAdmin ? (filing.unansweredSince?.toISOString() ?? null) : null,
  };
}

function presentProof({ proof, submission }: FilingView): FilingBody['proof'] {
  if (proof === null) return null;
  return {
    collectedDate: proof.collectedOn,
    charges: submission.lines.map(({ kind, trace: { label, payee, amount } }) => ({
      label,
      payee,
      amount,
      ...presentRemittance(proof, kind),
    })),
  };
}

function assigneeOf({ assignedAdminId, assigneeName }: FilingView['filing']): FilingBody['assignee'] {
  return assignedAdminId === null ? null : { id: assignedAdminId, name: assigneeName ?? '' };
}

/** An event; customers see the agency instead of the person who acted for it. */
export function presentFilingEvent(
  event: FilingHistory['events'][number],
  viewer: { party: FilingHistory['party']; agencyName: string },
): FilingEventBody {
  const isStaff = event.actorRole === 'ADMIN';
  const { details } = event;
  return {
    id: event.id,
    event: event.event,
    fromStatus: event.from,
    toStatus: event.to,
    actor:
      event.actorName === null || (isStaff && viewer.party !== 'ADMIN') ? viewer.agencyName : event.actorName,
    reason: event.reason,
    isInternal: INTERNAL_EVENTS.includes(event.event),
    summary: describeEvent(viewer.party === 'ADMIN' ? details : withoutOfficeReference(details)),
    createdAt: event.createdAt.toISOString(),
  };
}

function withoutOfficeReference(details: FilingEventDetails): FilingEventDetails {
  return details.event === 'start' ? { ...details, officeReference: null, lateReason: null } : details;
}

function presentPrice(assessed: PricedInputs): z.infer<typeof reassessBody>['after'] {
  return {
    rulebookVersion: assessed.assessment.rulebookVersion,
    lines: assessed.assessment.lines.map(traceOfLine),
    agencyCharges: assessed.agencyCharges.map(traceOfAgencyCharge),
    warnings: [...assessed.assessment.warnings],
    premium: formatCents(assessed.premium),
    stateTotal: formatCents(assessed.stateTotal),
    agencyTotal: formatCents(assessed.agencyTotal),
    total: formatCents(assessed.total),
  };
}

export function presentReassessment(reassessment: Reassessment): z.infer<typeof reassessBody> {
  return {
    confirmed: reassessment.confirmed,
    before: presentSubmission(reassessment.before),
    after: presentPrice(reassessment.after),
    changes: reassessment.changes.map(presentChargeChange),
    difference: formatCents(reassessment.difference),
  };
}
