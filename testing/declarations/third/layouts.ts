import { answersOf } from '../second/declaration.ts';
import { drawn } from '../second/sheet.ts';
import { type ThirdDeclaration, thirdDeclaration } from './declaration.ts';
import { FLOOD_AND_HOME_LAYOUTS } from './flood-and-home-layouts.ts';
import type { ThirdLayout } from './layout.ts';
import { POLICY_LAYOUTS } from './policy-layouts.ts';
import { PROPOSAL_LAYOUTS } from './proposal-layouts.ts';
import { STATEMENT_LAYOUTS } from './statement-layouts.ts';

export const THIRD_LAYOUTS: Readonly<Record<string, ThirdLayout>> = {
  ...FLOOD_AND_HOME_LAYOUTS,
  ...PROPOSAL_LAYOUTS,
  ...POLICY_LAYOUTS,
  ...STATEMENT_LAYOUTS,
};

/** Of each layout. */
const EACH = 3;

interface ThirdPage {
  name: string;
  bytes: Buffer;
  /** What is to be read from it, by path. */
  answers: Record<string, string>;
}

/** A filing has a line of business once, whatever the page calls its parts. */
function byLine(coverages: ThirdDeclaration['coverages']): ThirdDeclaration['coverages'] {
  const lines = new Map<string, ThirdDeclaration['coverages'][number]>();
  for (const coverage of coverages)
    lines.set(coverage.line, {
      ...coverage,
      premium: coverage.premium + (lines.get(coverage.line)?.premium ?? 0),
    });
  return [...lines.values()];
}

/** Every declaration of these layouts, three of each, as PDF with its answers. */
export async function thirdCorpus(): Promise<ThirdPage[]> {
  const pages: ThirdPage[] = [];
  for (const [name, layout] of Object.entries(THIRD_LAYOUTS))
    for (let copy = 0; copy < EACH; copy += 1) {
      const of = thirdDeclaration(
        pages.length,
        layout.coverages[copy] ?? [],
        layout.terrorism?.[copy] ?? null,
      );
      const answers = {
        ...answersOf({ ...of, coverages: byLine(of.coverages) }, layout.printed),
        ...layout.says?.(of),
      };
      for (const path of layout.unsaid?.(copy) ?? []) delete answers[path];
      const bytes = await drawn(layout.face, layout.size, (sheet) => layout.draw(sheet, of));
      pages.push({ name: `${name}, ${copy + 1}`, bytes, answers });
    }
  return pages;
}
