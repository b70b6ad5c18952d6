import type { PaperPage } from '../paper-corpus.ts';
import { type Facts, type Said, saidBy, type Ways } from './facts.ts';
import { type Paper, paperOf } from './paper.ts';

/** A page with its answers, and the words of the page behind each. */
export interface FormPage extends PaperPage {
  printed: Record<string, string>;
}

/** One form, and every declaration that was printed on it. */
interface Form<Of extends Facts> {
  name: string;
  look: Parameters<typeof paperOf>[0];
  ways: Ways;
  declarations: readonly Of[];
  draw: (paper: Paper, of: Of) => void;
}

const each = (said: Record<string, Said>, what: keyof Said): Record<string, string> =>
  Object.fromEntries(Object.entries(said).map(([path, one]) => [path, one[what]]));

/** Prints every declaration of a form. */
export const printed =
  <Of extends Facts>({ name, look, ways, declarations, draw }: Form<Of>) =>
  async (): Promise<FormPage[]> => {
    const pages: FormPage[] = [];
    for (const [at, of] of declarations.entries()) {
      const said = saidBy(of, ways);
      pages.push({
        name: `${name}, ${at + 1}`,
        bytes: await paperOf(look, (paper) => draw(paper, of)),
        answers: each(said, 'value'),
        printed: each(said, 'printed'),
      });
    }
    return pages;
  };
