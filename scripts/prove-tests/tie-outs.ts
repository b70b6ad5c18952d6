import type { Mutation } from '../mutations.ts';

const broken = (name: string, find: string, replace: string, test: string): Mutation => ({
  name,
  edits: [{ file: 'domain/reporting/tie-out.ts', find, replace }],
  test: { project: 'unit', file: 'domain/reporting/tie-out.test.ts', name: test },
});

/** How a filing was tied to its reports wrong once without any test that noticed. */
export default [
  broken(
    'what is filed counts as reported once it is paid',
    'reported: sumAmounts(returns.flatMap(({ filed }) => filed?.',
    'reported: sumAmounts(returns.flatMap(({ paid }) => paid?.',
    'what is filed is reported',
  ),
  broken(
    'a draft behind a paid version is not waited for',
    'const last = ofReturn.at(-1);',
    'const last = ofReturn.at(0);',
    'a draft that adds the filing to a paid report',
  ),
  broken(
    'a draft that changes nothing is waited for',
    'waiting === null || coming === ZERO',
    'waiting === null',
    'a draft that changes nothing of the filing',
  ),
  broken(
    'a prepayment is taken off a stamping fee',
    " &&\n      amountOf('PREMIUM_TAX', chargesOf(waiting ?? filed)) !== ZERO",
    '',
    'an open report that what was prepaid is not taken off of',
  ),
  broken(
    'a prepayment is forgotten once its return is filed',
    '(waiting !== null || paid?.id !== filed?.id)',
    'waiting !== null',
    'a filed report whose tax was prepaid',
  ),
  broken(
    'one sentence is said of each charge',
    'return [...new Set(gaps)];',
    'return gaps;',
    'two charges of which none is reported yet',
  ),
] satisfies Mutation[];
