import type { FormPage } from '../fifth/form.ts';
import { abbreviated } from './abbreviated.ts';
import { additionalPremiums } from './additional-premium.ts';
import { cancellations } from './cancellation.ts';
import { cargoes } from './cargo.ts';
import { coastalHomes } from './coastal-home.ts';
import { codedInvoices } from './coded-invoice.ts';
import { confirmedTiles } from './confirmed-tiles.ts';
import { datedCertificates } from './dated-certificate.ts';
import { differences } from './difference-in-conditions.ts';
import { excessFloods } from './excess-flood.ts';
import { fidelities } from './fidelity.ts';
import { coveredFilings } from './filing-cover.ts';
import { floaters } from './floater.ts';
import { followingExcess } from './following-excess.ts';
import { garages } from './garage.ts';
import { gridBinders } from './grid-binder.ts';
import { labelsBeneath } from './labels-beneath.ts';
import { modularCyber } from './modular-cyber.ts';
import { partsInBoxes } from './parts-in-boxes.ts';
import { programCertificates } from './program-certificate.ts';
import { railroadProtective } from './railroad-protective.ts';
import { recalls } from './recall.ts';
import { registerRows } from './register-row.ts';
import { reinstatements } from './reinstatement.ts';
import { returnCredits } from './return-credit.ts';
import { smallCapitalLabels } from './small-capitals.ts';
import { splitTowers } from './split-tower.ts';
import { statusSheets } from './status-sheet.ts';
import { subscriptions } from './subscription.ts';
import { vacantRentals } from './vacant-rental.ts';

const FORMS = [
  abbreviated,
  additionalPremiums,
  cancellations,
  cargoes,
  coastalHomes,
  codedInvoices,
  confirmedTiles,
  coveredFilings,
  datedCertificates,
  differences,
  excessFloods,
  fidelities,
  floaters,
  followingExcess,
  garages,
  gridBinders,
  labelsBeneath,
  modularCyber,
  partsInBoxes,
  programCertificates,
  railroadProtective,
  recalls,
  registerRows,
  reinstatements,
  returnCredits,
  smallCapitalLabels,
  splitTowers,
  statusSheets,
  subscriptions,
  vacantRentals,
];

/** Every declaration of the ninth corpus, form by form, as PDF with its answers. */
export async function ninthCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
