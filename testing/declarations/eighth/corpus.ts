import type { FormPage } from '../fifth/form.ts';
import { businessAutos } from './business-auto.ts';
import { commonPolicies } from './common-policy.ts';
import { considerations } from './consideration-endorsement.ts';
import { coursesOfConstruction } from './course-of-construction.ts';
import { coverholderCertificates } from './coverholder.ts';
import { homeowners } from './homeowners.ts';
import { professionalItems } from './professional-items.ts';
import { umbrellas } from './umbrella.ts';

const FORMS = [
  commonPolicies,
  homeowners,
  professionalItems,
  businessAutos,
  coursesOfConstruction,
  coverholderCertificates,
  considerations,
  umbrellas,
];

/** Every declaration of the eighth corpus, form by form, as PDF with its answers. */
export async function eighthCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
