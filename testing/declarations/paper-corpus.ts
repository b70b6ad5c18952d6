import { answersOf, type SecondDeclaration as PaperDeclaration, type Printed } from './second/declaration.ts';
import { drawn, type Sheet } from './second/sheet.ts';

/** A declaration as paper, and what is to be read from it, by path. */
export interface PaperPage {
  name: string;
  bytes: Buffer;
  answers: Record<string, string>;
}

/** A way to print a declaration, what it is about, and what of it that leaves out. */
export interface PaperLayout {
  face: Parameters<typeof drawn>[0];
  size: number;
  /** By copy. */
  coverages: readonly PaperDeclaration['coverages'][];
  terrorism?: readonly PaperDeclaration['terrorism'][];
  printed: Printed;
  /** Fields that such a page does not say, by their path; by copy, from 0. */
  unsaid?: (copy: number) => readonly string[];
  /** What it says besides. */
  says?: (of: PaperDeclaration) => Readonly<Record<string, string>>;
  draw: (sheet: Sheet, of: PaperDeclaration) => void;
}

/** Of each layout. */
const EACH = 3;

/** A filing has a line of business once, whatever the page calls its parts. */
function byLine(coverages: PaperDeclaration['coverages']): PaperDeclaration['coverages'] {
  const lines = new Map<string, PaperDeclaration['coverages'][number]>();
  for (const coverage of coverages)
    lines.set(coverage.line, {
      ...coverage,
      premium: coverage.premium + (lines.get(coverage.line)?.premium ?? 0),
    });
  return [...lines.values()];
}

/** Every declaration of these layouts, three of each, as PDF with its answers. */
export async function corpusOf(
  layouts: Readonly<Record<string, PaperLayout>>,
  declarationOf: (
    at: number,
    coverages: PaperDeclaration['coverages'],
    terrorism: PaperDeclaration['terrorism'],
  ) => PaperDeclaration,
): Promise<PaperPage[]> {
  const pages: PaperPage[] = [];
  for (const [name, layout] of Object.entries(layouts))
    for (let copy = 0; copy < EACH; copy += 1) {
      const of = declarationOf(pages.length, layout.coverages[copy] ?? [], layout.terrorism?.[copy] ?? null);
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
