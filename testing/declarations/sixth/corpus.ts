import type { FormPage } from '../fifth/form.ts';
import { addedLocations } from './added-location.ts';
import { aviationDeclarations } from './aviation.ts';
import { environmentalDeclarations } from './environmental.ts';
import { filingWorksheets } from './filing-worksheet.ts';
import { financeAgreements } from './finance-agreement.ts';
import { homesAtAGlance } from './home-at-a-glance.ts';
import { mainframeDeclarations } from './mainframe.ts';
import { managementDeclarations } from './management-liability.ts';
import { medicalSidebars } from './medical-sidebar.ts';
import { participatingDeclarations } from './participating.ts';
import { renewalCertificates } from './renewal-certificate.ts';
import { truckingDeclarations } from './trucking.ts';
import { yachtCoverNotes } from './yacht-cover-note.ts';

const FORMS = [
  renewalCertificates,
  financeAgreements,
  filingWorksheets,
  truckingDeclarations,
  mainframeDeclarations,
  environmentalDeclarations,
  addedLocations,
  participatingDeclarations,
  homesAtAGlance,
  managementDeclarations,
  yachtCoverNotes,
  medicalSidebars,
  aviationDeclarations,
];

/** Every declaration of the sixth corpus, form by form, as PDF with its answers. */
export async function sixthCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
