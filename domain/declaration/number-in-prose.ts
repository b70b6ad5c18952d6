import type { DeclarationText } from './declaration-text.ts';
import type { Cell } from './page-cells.ts';

/** "This endorsement, effective March 15, 2026, forms a part of Policy No. XPL-8821" */
const ATTACHED =
  /\b(?:forms?|forming|made|attach(?:ed|es|ing)) (?:(?:a )?part of|to)(?: and (?:forms?|forming|made) (?:a )?part of)? (?:(?:the|this) )?(?:policy|certificate) (?:no\.?|number|#):? ?(?<number>(?=\S*\d)[A-Z\d][A-Z\d./-]*(?: (?=\S*\d)[A-Z\d-]+)*)/i;

/** The number of the policy that a sentence says its paper belongs to. */
export const numbersInProse = ({ cells }: DeclarationText): { value: string; label: string; cell: Cell }[] =>
  cells.flatMap((cell) => {
    const { number } = ATTACHED.exec(cell.text)?.groups ?? {};
    return number === undefined
      ? []
      : [{ value: number.replace(/[.,]+$/, ''), label: 'Part of policy', cell }];
  });
