import { type CivilDate, CivilDateError, displayDate, parseEnteredDate } from '../calendar/civil-date.ts';
import { describeDateFault } from '../form/describe-date-fault.ts';
import { pleaseEnter } from '../form/messages.ts';
import { parseCents } from '../money/cents.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkHistory } from './check-history.ts';
import { checkInsurers } from './check-insurers.ts';
import { block, type CheckFacts, type FilingCheck, isBlank, OWN_PRACTICE, warn } from './check-types.ts';
import { declinationsAskedOf } from './declinations.ts';
import { labelOf } from './field-labels.ts';
import { cancelsPolicy, type FilingInputs } from './filing-inputs.ts';
import { readable, transactionDateOf } from './form-values.ts';
import { missingDocumentsOf, missingRequiredOf } from './policy-document.ts';
import { filingKindOf } from './vocabulary.ts';

/** A stop where somebody entered a date that is none. */
function checkDate(field: string, text: string | undefined): FilingCheck[] {
  if (text === undefined || isBlank(text)) return [];
  try {
    parseEnteredDate(text);
    return [];
  } catch (error) {
    if (!(error instanceof CivilDateError)) throw error;
    return [block('DATE_INVALID', field, describeDateFault(labelOf(field), text, error))];
  }
}

function checkDates(form: FilingInputs): FilingCheck[] {
  const effective = readable(parseEnteredDate, form.policyEffectiveDate);
  const expiration = readable(parseEnteredDate, form.expirationDate);
  const transaction = transactionDateOf(form);
  const checks = [
    ...checkDate('policyEffectiveDate', form.policyEffectiveDate),
    ...checkDate('expirationDate', form.expirationDate),
    ...checkDate('transactionEffectiveDate', form.transactionEffectiveDate),
  ];
  if (effective !== null && expiration !== null && expiration <= effective) {
    checks.push(
      block('EXPIRES_BEFORE_START', 'expirationDate', 'Expiration must be after the effective date.'),
    );
  } else if (expiration !== null && transaction !== null && transaction > expiration) {
    checks.push(afterExpiration(form, expiration));
  }
  return checks;
}

/** An endorsement after the term belongs to an extension or a later year, whose first day may decide the rate. */
function afterExpiration(form: FilingInputs, expiration: CivilDate): FilingCheck {
  const isEndorsement = form.filingType !== undefined && filingKindOf(form.filingType) === 'EN';
  const what = `The effective date is after the policy expired on ${displayDate(expiration)}.`;
  return isEndorsement && isBlank(form.termStartDate)
    ? block(
        'TERM_START_MISSING',
        'termStartDate',
        `${what} Enter when the extension or later policy year started, or correct the dates.`,
        'States tax an extension by the policy’s date or by its own, as their rules say',
      )
    : warn('TRANSACTION_AFTER_EXPIRATION', 'transactionEffectiveDate', `${what} Check both dates.`);
}

function checkFees({ fees = [] }: FilingInputs): FilingCheck[] {
  return fees.flatMap(({ kind }, index) =>
    kind === undefined
      ? [block('FEE_WITHOUT_KIND', `fees.${index}.kind`, pleaseEnter(labelOf(`fees.${index}.kind`)))]
      : [],
  );
}

function checkSigns(form: FilingInputs): FilingCheck[] {
  const { filingType } = form;
  if (filingType === undefined) return [];
  if (form.isCancellation === true && !cancelsPolicy(form)) {
    const message = 'A cancellation returns premium: file it as an endorsement, return premium.';
    return [block('CANCELLATION_WITHOUT_RETURN', 'filingType', message)];
  }
  const amounts = [
    ...(form.coverages ?? []).map(({ premium }, index) => [`coverages.${index}.premium`, premium] as const),
    ...(form.fees ?? []).map(({ amount }, index) => [`fees.${index}.amount`, amount] as const),
    ...(form.allocation ?? []).map(({ premium }, index) => [`allocation.${index}.premium`, premium] as const),
  ];
  return amounts.flatMap(([field, text]) => {
    const amount = readable(parseCents, text);
    if (amount === null) return [];
    if (filingType === 'ENDORSEMENT_RETURN') {
      return amount > 0n
        ? [block('WRONG_SIGN', field, 'A return premium must be zero or negative: enter a minus sign.')]
        : [];
    }
    return amount < 0n
      ? [block('WRONG_SIGN', field, 'Only a return endorsement can have a negative amount.')]
      : [];
  });
}

function checkDeadline(form: FilingInputs, facts: CheckFacts): FilingCheck[] {
  if (facts.dueDate === null || facts.today <= facts.dueDate) return [];
  const source = facts.state?.deadline.citation ?? facts.state?.deadline.source ?? OWN_PRACTICE;
  return isBlank(form.lateReason)
    ? [
        block(
          'LATE_REASON_MISSING',
          'lateReason',
          'The filing is late. Enter the reason; the office asks for it.',
          source,
        ),
      ]
    : [warn('LATE', 'policyEffectiveDate', 'The filing is late. The state may charge a penalty.', source)];
}

function checkEvidence(form: FilingInputs, facts: CheckFacts): FilingCheck[] {
  const checks: FilingCheck[] = [];
  if ((form.exemptions ?? []).length > 0 && isBlank(form.exemptionEvidence)) {
    checks.push(
      block('EXEMPTION_WITHOUT_EVIDENCE', 'exemptionEvidence', pleaseEnter(labelOf('exemptionEvidence'))),
    );
  }
  return [...checks, ...checkSearch(form, facts), ...checkDocuments(form, facts)];
}

/**
 * Whether as many insurers declined as the state asks for. No stop: the search may be proved later, by the form that goes
 * with the filing, and some policies are let off that we do not know of.
 */
function checkSearch(form: FilingInputs, { state }: CheckFacts): FilingCheck[] {
  const search = state?.diligentSearch ?? null;
  const asked = declinationsAskedOf(form, search?.declinations ?? null);
  const given = (form.declinations ?? []).filter(({ insurer }) => !isBlank(insurer)).length;
  if (search === null || given >= asked) return [];
  const message = `The state asks for ${asked} declinations; the filing names ${given}. Add the insurers that declined, or the exemption that applies.`;
  return [
    warn('DECLINATIONS_MISSING', 'declinations', message, search.citation ?? search.source ?? OWN_PRACTICE),
  ];
}

/** The customer uploads it; the staff asks the customer, or has it from elsewhere. */
const askFor = (what: string, why: string, { isForStaff = false }: CheckFacts) =>
  isForStaff
    ? `Missing: ${what}. Message the customer, or add it under Documents.`
    : `Upload ${what}: ${why}.`;

function checkDocuments(form: FilingInputs, facts: CheckFacts): FilingCheck[] {
  const required = missingRequiredOf(form, facts);
  if (required.length > 0) {
    return required.map((words) =>
      block(
        'REQUIRED_DOCUMENT_MISSING',
        'documents',
        askFor(`the ${words}`, 'we can’t file in this state without it', facts),
        'Our settings for the state',
      ),
    );
  }
  return missingDocumentsOf(form, facts).map((words) =>
    // No stop: the document may follow the submission.
    warn(
      'DOCUMENT_MISSING',
      'documents',
      askFor(`the ${words}`, 'we need it before we can send the filing', facts),
    ),
  );
}

/** What an office would send back, found before it gets there. */
export function checkPolicy(form: FilingInputs, facts: CheckFacts): FilingCheck[] {
  return [
    ...checkDates(form),
    ...checkInsurers(form, facts),
    ...checkFees(form),
    ...checkSigns(form),
    ...checkAddresses(form),
    ...checkHistory(form, facts),
    ...checkDeadline(form, facts),
    ...checkEvidence(form, facts),
  ];
}
