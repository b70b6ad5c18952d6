import type { AgencyBody, PaymentInstructionsBody, SetupBody } from '#contract/agency.ts';
import { INSTRUCTION_FIELDS } from '#domain/agency/agency-fields.ts';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import type { AgencyView } from '#operations/agency/get-agency.ts';
import type { SetupView } from '#operations/agency/get-setup.ts';
import type { listPaymentInstructions } from '#operations/agency/list-payment-instructions.ts';
import type { Config } from '../config.ts';

/** What the agency says of itself, for its admins. */
export function presentAgency({ texts, saved }: AgencyView, config: Config): AgencyBody {
  const logo = saved?.logo ?? null;
  return {
    texts,
    paymentMethods: DIRECT_PAYMENT_METHODS.filter((method) => texts[INSTRUCTION_FIELDS[method]].text !== ''),
    logo: logo === null ? null : { fileName: logo.fileName, sizeBytes: logo.sizeBytes, sha256: logo.sha256 },
    mail: { from: config.mailFrom, isSent: config.smtpUrl !== null },
    version: saved?.version ?? 0,
    changedBy: saved?.changedBy ?? null,
    changedAt: saved?.changedAt.toISOString() ?? null,
  };
}

export function presentPaymentInstructions({
  method,
  version,
  instructions,
  changedBy,
  changedAt,
}: Awaited<ReturnType<typeof listPaymentInstructions>>[number]): PaymentInstructionsBody['items'][number] {
  return { method, version, instructions, changedBy, changedAt: changedAt.toISOString() };
}

export function presentSetup({ isDone, steps }: SetupView): SetupBody {
  return {
    isDone,
    steps: [...steps],
  };
}
