import type { PaperPage } from '../paper-corpus.ts';
import { BROKER_LAYOUTS } from './broker-layouts.ts';
import { CARRIER_LAYOUTS } from './carrier-layouts.ts';
import { answersOf, type SecondDeclaration, secondDeclaration } from './declaration.ts';
import type { SecondLayout } from './layout.ts';
import { LONDON_LAYOUTS } from './london-layouts.ts';
import { POLICY_LAYOUTS } from './policy-layouts.ts';
import { drawn } from './sheet.ts';

export const SECOND_LAYOUTS: Readonly<Record<string, SecondLayout>> = {
  ...LONDON_LAYOUTS,
  ...CARRIER_LAYOUTS,
  ...POLICY_LAYOUTS,
  ...BROKER_LAYOUTS,
};

/** Of each layout. */
const EACH = 3;

async function page(name: string, layout: SecondLayout, of: SecondDeclaration): Promise<PaperPage> {
  const declaration = layout.fits(of);
  const bytes = await drawn(layout.face, layout.size, (sheet) => layout.draw(sheet, declaration));
  return { name, bytes, answers: answersOf(declaration, layout.printed) };
}

/** Every declaration of these layouts, three of each, as PDF with its answers. */
export async function secondCorpus(layouts = SECOND_LAYOUTS, first = 0): Promise<PaperPage[]> {
  const pages: PaperPage[] = [];
  let at = first;
  for (const [name, layout] of Object.entries(layouts))
    for (let copy = 0; copy < EACH; copy += 1) {
      pages.push(await page(`${name}, ${copy + 1}`, layout, secondDeclaration(at)));
      at += 1;
    }
  return pages;
}
