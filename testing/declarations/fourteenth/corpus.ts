import type { FormPage } from '../fifth/form.ts';
import { binders } from './binder.ts';
import { cancellations } from './cancellation.ts';
import { confirmations } from './confirmation.ts';
import { coverNotes } from './cover-note.ts';
import { dwellingCertificates } from './dwelling-certificate.ts';
import { evidences } from './evidence.ts';
import { excessTowers } from './excess-tower.ts';
import { habitationalPackages } from './habitational-package.ts';
import { invoices } from './invoice.ts';
import { policyChanges } from './policy-change.ts';
import { professionals } from './professional.ts';
import { ratedLiabilities } from './rated-liability.ts';
import { renewals } from './renewal.ts';
import { sharedSchedules } from './shared-schedule.ts';
import { stampedLiabilities } from './stamped-liability.ts';
import { truckSchedules } from './truck-schedule.ts';

const FORMS = [
  binders,
  cancellations,
  confirmations,
  coverNotes,
  dwellingCertificates,
  evidences,
  excessTowers,
  habitationalPackages,
  invoices,
  policyChanges,
  professionals,
  ratedLiabilities,
  renewals,
  sharedSchedules,
  stampedLiabilities,
  truckSchedules,
];

/** Every declaration of the fourteenth corpus, form by form, as PDF with its answers. */
export async function fourteenthCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
