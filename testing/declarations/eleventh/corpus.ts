import type { FormPage } from '../fifth/form.ts';
import { audits } from './audit.ts';
import { bordereaux } from './bordereau.ts';
import { cancellationEndorsements } from './cancellation-endorsement.ts';
import { classRated } from './class-rated.ts';
import { employments } from './employment.ts';
import { fineArts } from './fine-arts.ts';
import { installmentBills } from './installment-bill.ts';
import { issuedMails } from './issued-mail.ts';
import { jackets } from './jacket.ts';
import { landlordSchedules } from './landlord-schedule.ts';
import { locationSchedules } from './location-schedule.ts';
import { mixedChanges } from './mixed-change.ts';
import { modularPolicies } from './modules.ts';
import { personalUmbrellas } from './personal-umbrella.ts';
import { primaryFloods } from './primary-flood.ts';
import { terrorismEvidences } from './terrorism-evidence.ts';
import { twoCompanies } from './two-companies.ts';
import { vehicleSchedules } from './vehicle-schedule.ts';

const FORMS = [
  audits,
  bordereaux,
  cancellationEndorsements,
  classRated,
  employments,
  fineArts,
  installmentBills,
  issuedMails,
  jackets,
  landlordSchedules,
  locationSchedules,
  mixedChanges,
  modularPolicies,
  personalUmbrellas,
  primaryFloods,
  terrorismEvidences,
  twoCompanies,
  vehicleSchedules,
];

/** Every declaration of the eleventh corpus, form by form, as PDF with its answers. */
export async function eleventhCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
