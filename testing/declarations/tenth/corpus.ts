import type { FormPage } from '../fifth/form.ts';
import { behindLetters } from './behind-letter.ts';
import { brokerAffidavits } from './broker-affidavit.ts';
import { securedCertificates } from './certificate-security.ts';
import { contractorsPollution } from './contractors-pollution.ts';
import { coverageConfirmations } from './coverage-confirmation.ts';
import { deletions } from './deletion-endorsement.ts';
import { dwellingOwners } from './dwelling-owner.ts';
import { farmPackages } from './farm-package.ts';
import { financedInvoices } from './financed-invoice.ts';
import { flatCancellations } from './flat-cancellation.ts';
import { followForms } from './follow-form.ts';
import { installationFloaters } from './installation-floater.ts';
import { letteredItems } from './lettered-items.ts';
import { monolineBoxes } from './monoline-boxes.ts';
import { renewalColumns } from './renewal-columns.ts';
import { residentialEarthquakes } from './residential-earthquake.ts';

const FORMS = [
  behindLetters,
  brokerAffidavits,
  contractorsPollution,
  coverageConfirmations,
  deletions,
  dwellingOwners,
  farmPackages,
  financedInvoices,
  flatCancellations,
  followForms,
  installationFloaters,
  letteredItems,
  monolineBoxes,
  renewalColumns,
  residentialEarthquakes,
  securedCertificates,
];

/** Every declaration of the tenth corpus, form by form, as PDF with its answers. */
export async function tenthCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
