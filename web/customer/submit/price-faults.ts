import type { CheckBody } from '#contract/draft.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import type { FilingFormModel } from './filing-form-model.ts';

const NO_PRICE = { code: 'NO_PRICE', severity: 'BLOCK', source: 'There is no price without it' } as const;

type Problem = FilingFormModel['quoteProblem'];

/** The server reckons with a decimal and says so; here it is typed in percent, where 0.25 would be a quarter of one. */
const SHARE = 'municipality.share';

function inPercent(problem: Problem): Problem {
  if (problem === null || !(SHARE in problem.fields)) return problem;
  const sentence = `${labelOf(SHARE)} must be more than 0% and at most 100%`;
  return { ...problem, fields: { ...problem.fields, [SHARE]: sentence } };
}

/** The checks with what keeps the price from being computed, where no check of the same field says it already. */
function withFaults(checks: readonly CheckBody[], problem: Problem): readonly CheckBody[] {
  if (problem === null) return checks;
  const named = new Set(checks.filter(({ severity }) => severity === 'BLOCK').map(({ field }) => field));
  const faults: [string | null, string][] = Object.entries(problem.fields);
  if (faults.length === 0) faults.push([null, problem.message]);
  const unsaid = faults.filter(([field]) => field === null || !named.has(field));
  if (unsaid.length === 0) return checks;
  const blocks = unsaid.map(([field, message]) => ({ ...NO_PRICE, field, message }));
  return [...checks, ...blocks];
}

/** The same form, which counts what keeps it from being priced among what stands in the way. */
export function withPriceFaults(model: FilingFormModel): FilingFormModel {
  const quoteProblem = inPercent(model.quoteProblem);
  return {
    ...model,
    quoteProblem,
    checks: withFaults(model.checks, quoteProblem),
    async review() {
      const answer = await model.review();
      if (answer === null) return null;
      return { ...answer, checks: [...withFaults(answer.checks, inPercent(answer.quoteProblem))] };
    },
  };
}
