import { corpusOf, type PaperLayout, type PaperPage } from '../paper-corpus.ts';
import { fourthDeclaration } from './declaration.ts';
import { POLICY_LAYOUTS } from './policy-layouts.ts';
import { QUOTE_LAYOUTS } from './quote-layouts.ts';

export const FOURTH_LAYOUTS: Readonly<Record<string, PaperLayout>> = {
  ...QUOTE_LAYOUTS,
  ...POLICY_LAYOUTS,
};

export const fourthCorpus = (): Promise<PaperPage[]> => corpusOf(FOURTH_LAYOUTS, fourthDeclaration);
