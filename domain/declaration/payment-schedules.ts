import { type DeclarationText, linesBeside, textOf } from './declaration-text.ts';
import type { Cell } from './page-cells.ts';
import { amountIn, daysIn } from './read-value.ts';

/** "1", "2nd", "Installment 3" before what is paid then; "Down payment", too. */
const IS_TURN =
  /^(?:(?:installment|payment|inst\.?|pmt\.?)(?: (?:no\.?|number|#))? ?\d{1,2}|\d{1,2}(?:st|nd|rd|th)?|(?:down|deposit|initial|first) ?payment|at inception|inception)$/i;
const IS_DAY = /^\S{1,10}(?: \S{1,8}){0,2}$/;
/** How far apart the rows of such a schedule stand, in heights. */
const NEXT = 2.5;

/** A text without the schedules of what is paid when: of each of several days an amount is a part of the price, and no price. */
export function withoutPayments(text: DeclarationText): DeclarationText {
  const lines = [...text.lines.values()].flat().filter(isPayment);
  const out = new Set(lines.filter((line) => isOneOfSeveral(text, line, lines)).flat());
  return out.size === 0 ? text : textOf(text.cells.filter((cell) => !out.has(cell)));
}

const isDay = ({ text }: Cell) => IS_DAY.test(text.trim()) && daysIn(text).length === 1;
const isAmount = ({ text }: Cell) => amountIn(text) !== null && /[$.,]/.test(text);

/** A day, or a turn and a day, with nothing but amounts behind it. */
function isPayment(line: readonly Cell[]): boolean {
  const amounts = line.findIndex(isAmount);
  const [before, behind] = [line.slice(0, Math.max(amounts, 0)), line.slice(Math.max(amounts, 0))];
  return (
    amounts > 0 &&
    before.some(isDay) &&
    before.every((cell) => isDay(cell) || IS_TURN.test(cell.text.trim())) &&
    behind.every(isAmount)
  );
}

function isOneOfSeveral(
  text: DeclarationText,
  line: readonly Cell[],
  payments: readonly (readonly Cell[])[],
): boolean {
  const [first] = line;
  if (first === undefined) return false;
  return (['ABOVE', 'BELOW'] as const).some((direction) => {
    const [next] = linesBeside(text, first, { direction, most: NEXT });
    return next !== undefined && payments.includes(next);
  });
}
