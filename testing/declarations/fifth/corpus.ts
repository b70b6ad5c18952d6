import { binders } from './binder.ts';
import { buildersRiskDeclarations } from './builders-risk.ts';
import { claimsMadeDeclarations } from './claims-made.ts';
import { confirmationMails } from './confirmation-mail.ts';
import { cyberDeclarations } from './cyber.ts';
import { dealersDeclarations } from './dealers.ts';
import { dwellingDeclarations } from './dwelling.ts';
import { equipmentDeclarations } from './equipment.ts';
import { excessDeclarations } from './excess.ts';
import type { FormPage } from './form.ts';
import { liquorCertificates } from './liquor.ts';
import { securityCertificates } from './lloyds-security.ts';
import { eventDeclarations } from './one-day-event.ts';
import { packageDeclarations } from './package.ts';
import { returnEndorsements } from './return-endorsement.ts';
import { wholesaleInvoices } from './wholesale-invoice.ts';

const FORMS = [
  binders,
  securityCertificates,
  excessDeclarations,
  cyberDeclarations,
  buildersRiskDeclarations,
  dealersDeclarations,
  liquorCertificates,
  eventDeclarations,
  equipmentDeclarations,
  claimsMadeDeclarations,
  dwellingDeclarations,
  packageDeclarations,
  returnEndorsements,
  wholesaleInvoices,
  confirmationMails,
];

/** Every declaration of the fifth corpus, form by form, as PDF with its answers. */
export async function fifthCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
