import { z } from 'zod';
import { addDays } from '../calendar/civil-date.ts';
import type { AdjustedPeriod, ExemptPurchaserLaw } from './exempt-purchaser-law.ts';
import {
  address,
  civilDate,
  money,
  parseStrictly,
  RuleFileError,
  sourced,
  text,
  verified,
} from './parse-parts.ts';

const cited = z.strictObject({ citation: text });
const heads = z.strictObject({ more_than: z.int().positive(), citation: text });

const period = z
  .strictObject({
    from: civilDate,
    to: civilDate,
    amounts: z
      .strictObject({
        net_worth_more_than: money,
        annual_revenues_more_than: money,
        budgeted_expenditures_at_least: money,
      })
      .nullable(),
    gap: text.optional(),
    not_lower: z.strictObject({ because: text, ...sourced }).optional(),
    ...sourced,
  })
  .refine(({ amounts, gap }) => (amounts === null) === (gap !== undefined), {
    path: ['gap'],
    message: 'stands exactly where amounts is null',
  })
  .refine(({ amounts, not_lower }) => amounts === null || not_lower === undefined, {
    path: ['not_lower'],
    message: 'belongs to a period whose amounts are null',
  });

const schema = z.strictObject({
  definition: z.literal('federal.exempt_commercial_purchaser'),
  takes_effect_on: civilDate,
  source: address,
  risk_manager: cited,
  premium: z.strictObject({ more_than: money, citation: text }),
  employees: heads,
  group_employees: heads,
  population: heads,
  net_worth: cited,
  annual_revenues: cited,
  budgeted_expenditures: cited,
  also_asked: z.strictObject({ text, ...sourced }),
  ...verified,
  periods: z.array(period).min(1),
});

/** The definition of a parsed file. Throws RuleFileError with the first fault: `file` is named in it. */
export function parseExemptPurchaser(file: string, data: unknown): ExemptPurchaserLaw {
  const parsed = parseStrictly(file, schema, data);
  const periods = parsed.periods.map(
    ({ from, to, amounts, gap = null, not_lower, citation, source, confidence }): AdjustedPeriod => ({
      from,
      to,
      amounts: amounts && {
        NET_WORTH: amounts.net_worth_more_than,
        ANNUAL_REVENUES: amounts.annual_revenues_more_than,
        BUDGETED_EXPENDITURES: amounts.budgeted_expenditures_at_least,
      },
      gap,
      notLower: not_lower ?? null,
      citation,
      source,
      confidence,
    }),
  );
  checkDays(file, periods, parsed.takes_effect_on);
  const head = ({ more_than, citation }: z.infer<typeof heads>) => ({ moreThan: more_than, citation });
  return {
    takesEffectOn: parsed.takes_effect_on,
    source: parsed.source,
    riskManager: parsed.risk_manager,
    premium: { moreThan: parsed.premium.more_than, citation: parsed.premium.citation },
    heads: {
      EMPLOYEES: head(parsed.employees),
      GROUP_EMPLOYEES: head(parsed.group_employees),
      POPULATION: head(parsed.population),
    },
    money: {
      NET_WORTH: parsed.net_worth,
      ANNUAL_REVENUES: parsed.annual_revenues,
      BUDGETED_EXPENDITURES: parsed.budgeted_expenditures,
    },
    alsoAsked: parsed.also_asked,
    periods,
  };
}

/** Every day since the act took effect is in exactly one period, and what is not lower has something to be compared with. */
function checkDays(file: string, periods: readonly AdjustedPeriod[], takesEffectOn: string) {
  for (const [index, { from, to, notLower }] of periods.entries()) {
    const older = periods[index + 1];
    if (to < from) throw new RuleFileError(file, `periods.${index}.to`, 'lies before its first day');
    if (older === undefined ? from !== takesEffectOn : addDays(older.to, 1) !== from) {
      throw new RuleFileError(
        file,
        `periods.${index}.from`,
        'does not follow the day before: the newest period comes first, the oldest begins with the act',
      );
    }
    if (notLower !== null && (older?.amounts ?? null) === null) {
      throw new RuleFileError(file, `periods.${index}.not_lower`, 'needs known amounts in the period before');
    }
  }
}
