import type { FormPage } from '../fifth/form.ts';
import { addedPremiums } from './added-premium.ts';
import { agencyInvoices } from './agency-invoice.ts';
import { bindLetters } from './bind-letter.ts';
import { businessowners } from './businessowners.ts';
import { cargoes } from './cargo.ts';
import { coursesOfConstruction } from './course-of-construction.ts';
import { coverageParts } from './coverage-parts.ts';
import { environmentals } from './environmental.ts';
import { events } from './event.ts';
import { followForms } from './follow-form.ts';
import { homeowners } from './homeowners.ts';
import { liquors } from './liquor.ts';
import { managements } from './management.ts';
import { nonpayments } from './nonpayment.ts';
import { renewalCertificates } from './renewal-certificate.ts';
import { vacants } from './vacant.ts';

const FORMS = [
  addedPremiums,
  agencyInvoices,
  bindLetters,
  businessowners,
  cargoes,
  coursesOfConstruction,
  coverageParts,
  environmentals,
  events,
  followForms,
  homeowners,
  liquors,
  managements,
  nonpayments,
  renewalCertificates,
  vacants,
];

/** Every declaration of the thirteenth corpus, form by form, as PDF with its answers. */
export async function thirteenthCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
