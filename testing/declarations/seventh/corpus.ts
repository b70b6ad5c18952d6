import type { FormPage } from '../fifth/form.ts';
import { boxedForms } from './boxed-form.ts';
import { cannabisDeclarations } from './cannabis.ts';
import { cyberWithCoinsurance } from './cyber-coinsurance.ts';
import { hotelPackages } from './hotel-package.ts';
import { layeredEarthquakes } from './layered-earthquake.ts';
import { letterBinders } from './letter-binder.ts';
import { marinaDeclarations } from './marina.ts';
import { marketSlips } from './market-slip.ts';

const FORMS = [
  marketSlips,
  boxedForms,
  letterBinders,
  hotelPackages,
  cannabisDeclarations,
  marinaDeclarations,
  layeredEarthquakes,
  cyberWithCoinsurance,
];

/** Every declaration of the seventh corpus, form by form, as PDF with its answers. */
export async function seventhCorpus(): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const print of FORMS) pages.push(...(await print()));
  return pages;
}
