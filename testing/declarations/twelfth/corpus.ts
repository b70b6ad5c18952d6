import type { FormPage } from '../fifth/form.ts';
import { buildersRisks } from './builders-risk.ts';
import { cancellationColumns } from './cancellation-columns.ts';
import { cargoCertificates } from './cargo-certificate.ts';
import { coastalHomes } from './coastal-home.ts';
import { commonItems } from './common-items.ts';
import { contractorClasses } from './contractor-classes.ts';
import { cyberPortals } from './cyber-portal.ts';
import { liquorRenewals } from './liquor-renewal.ts';
import { managementItems } from './management-items.ts';
import { policyChanges } from './policy-changes.ts';
import { sharedProperties } from './shared-property.ts';
import { specialEvents } from './special-event.ts';
import { umbrellaSchedules } from './umbrella-schedule.ts';
import { vacantBuildings } from './vacant-building.ts';
import { wholesalerBinders } from './wholesaler-binder.ts';
import { wholesalerInvoices } from './wholesaler-invoice.ts';

const FORMS = [
  buildersRisks,
  cancellationColumns,
  cargoCertificates,
  coastalHomes,
  commonItems,
  contractorClasses,
  cyberPortals,
  liquorRenewals,
  managementItems,
  policyChanges,
  sharedProperties,
  specialEvents,
  umbrellaSchedules,
  vacantBuildings,
  wholesalerBinders,
  wholesalerInvoices,
];

/** Every declaration of the twelfth corpus, form by form, as PDF with its answers. */
export async function twelfthCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
