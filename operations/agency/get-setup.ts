import { findSetupFacts, selectSkippedSteps } from '#db/queries/setup.ts';
import { INSTRUCTION_FIELDS, REQUIRED_AGENCY_FIELDS } from '#domain/agency/agency-fields.ts';
import { REQUIRED_SETUP_STEPS, SETUP_STEPS, type SetupStep } from '#domain/agency/setup-steps.ts';
import type { OperationContext } from '../context.ts';
import { FALLBACK_EMAIL } from '../user/create-first-admin.ts';
import { type AgencyView, getAgency } from './get-agency.ts';

export interface SetupView {
  isDone: boolean;
  steps: {
    step: SetupStep;
    status: 'DONE' | 'OPEN' | 'SKIPPED';
    isRequired: boolean;
    count: number;
    skippedBy: string | null;
  }[];
}

/**
 * What is done and what is left before the first filing: found out wherever it can be, so that nothing is asked that
 * is known. The account and the second factor are a matter of the admin who asks.
 */
export async function getSetup(
  context: Pick<OperationContext, 'db' | 'config' | 'identity'>,
  asker: { subject: string; email: string },
): Promise<SetupView> {
  const [agency, facts, skipped, hasSecondFactor] = await Promise.all([
    getAgency(context),
    findSetupFacts(context.db),
    selectSkippedSteps(context.db),
    context.identity.hasSecondFactor(asker.subject),
  ]);
  const methods = countSet(agency, Object.values(INSTRUCTION_FIELDS));
  const counts: Record<SetupStep, number> = {
    ACCOUNT: asker.email === FALLBACK_EMAIL ? 0 : 1,
    AGENCY: countSet(agency, REQUIRED_AGENCY_FIELDS),
    STATES: facts.confirmedStates,
    PAYMENT: methods,
    LICENSES: facts.licenses,
    FEES: facts.statesWithFees,
    TEXTS: countSet(agency, ['privacyText', 'termsText']),
    // A mail that was saved as a file was sent to nobody.
    MAIL: context.config.smtpUrl === null ? 0 : facts.testMailsSent,
    SECOND_FACTOR: hasSecondFactor ? 1 : 0,
    COLLEAGUES: facts.admins - 1,
    CUSTOMER: facts.customers,
  };
  const steps = SETUP_STEPS.map((step) => {
    const by = skipped.find((other) => other.step === step)?.skippedBy ?? null;
    const isDone = counts[step] >= (NEEDED[step] ?? 1);
    const status = isDone ? ('DONE' as const) : by === null ? ('OPEN' as const) : ('SKIPPED' as const);
    return {
      step,
      status,
      isRequired: REQUIRED_SETUP_STEPS.includes(step),
      count: counts[step],
      skippedBy: status === 'SKIPPED' ? by : null,
    };
  });
  return { isDone: steps.every(({ status }) => status !== 'OPEN'), steps };
}

/** Of most steps one is enough. */
const NEEDED: Partial<Record<SetupStep, number>> = { AGENCY: REQUIRED_AGENCY_FIELDS.length, TEXTS: 2 };

/** An example, and the product's own name, are nobody's answer. */
function countSet({ texts }: AgencyView, fields: readonly (keyof AgencyView['texts'])[]): number {
  return fields.filter((field) => ['ENVIRONMENT', 'SAVED'].includes(texts[field].source)).length;
}
