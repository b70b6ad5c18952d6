import { type DeclarationText, lineOf } from './declaration-text.ts';

const OTHER_CURRENCY = /(?:\b(?:CAD|EUR|GBP|AUD|CHF|JPY|MXN|NZD|BMD)\b|\b(?:C|CA|A|AU|NZ)\$|[€£¥])/;
const OF_MONEY = /\b(?:premiums?|fees?|tax(?:es)?|total|due|currency|amounts?|payable)\b/i;

/** Whether what is to be paid is said in another currency than dollars of the United States. */
export const isInOtherCurrency = (text: DeclarationText): boolean =>
  text.cells.some(
    (cell) => OTHER_CURRENCY.test(cell.text) && lineOf(text, cell).some((other) => OF_MONEY.test(other.text)),
  );
