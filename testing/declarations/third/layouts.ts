import { corpusOf, type PaperLayout, type PaperPage } from '../paper-corpus.ts';
import { thirdDeclaration } from './declaration.ts';
import { FLOOD_AND_HOME_LAYOUTS } from './flood-and-home-layouts.ts';
import { POLICY_LAYOUTS } from './policy-layouts.ts';
import { PROPOSAL_LAYOUTS } from './proposal-layouts.ts';
import { STATEMENT_LAYOUTS } from './statement-layouts.ts';

export const THIRD_LAYOUTS: Readonly<Record<string, PaperLayout>> = {
  ...FLOOD_AND_HOME_LAYOUTS,
  ...PROPOSAL_LAYOUTS,
  ...POLICY_LAYOUTS,
  ...STATEMENT_LAYOUTS,
};

export const thirdCorpus = (): Promise<PaperPage[]> => corpusOf(THIRD_LAYOUTS, thirdDeclaration);
