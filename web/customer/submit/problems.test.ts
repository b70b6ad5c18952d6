import { expect, test, vi } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createProblems, type Judgement } from './problems.ts';

const UNJUDGED: Judgement = { checks: [], quoteProblem: null, checked: null, attempted: false, refused: {} };
const blocked = (field: string, message: string) =>
  ({ code: 'REQUIRED', field, message, severity: 'BLOCK' }) as unknown as Judgement['checks'][number];

function judged(content: FilingInputs, change: Partial<Judgement>) {
  const form = { content };
  const problems = createProblems(() => form.content, UNJUDGED);
  problems.judge({ ...UNJUDGED, checked: content, ...change });
  return { form, problems };
}

test('a field is silent until somebody has been there, or has tried to submit', () => {
  const checks = [blocked('insured.legalName', 'Please enter Legal name')];
  const { problems } = judged({}, { checks });
  expect(problems.problemOf('insured.legalName', false)).toBeUndefined();
  expect(problems.problemOf('insured.legalName', true)).toBe('Please enter Legal name');
  problems.judge({ ...UNJUDGED, checks, checked: {}, attempted: true });
  expect(problems.problemOf('insured.legalName', false)).toBe('Please enter Legal name');
});

test('what was typed since the last answer has not been judged yet', () => {
  const { form, problems } = judged(
    { insurers: [{ naic: '1' }, { naic: '12345' }] },
    { checks: [blocked('insurers.0.naic', 'NAIC or alien number is not valid')] },
  );
  expect(problems.problemOf('insurers.0.naic', true)).toBe('NAIC or alien number is not valid');
  // The first row was taken away: what moved up into its place is not at fault.
  form.content = { insurers: [{ naic: '12345' }] };
  expect(problems.problemOf('insurers.0.naic', true)).toBeUndefined();
});

test('a refusal stands at its field whatever was typed, and warnings never do', () => {
  const { problems } = judged(
    { policyNumber: 'A' },
    {
      refused: { policyNumber: 'This policy was filed before' },
      checks: [{ ...blocked('note', 'Look again'), severity: 'WARN' }],
      attempted: true,
    },
  );
  expect(problems.problemOf('policyNumber', false)).toBe('This policy was filed before');
  expect(problems.problemOf('note', true)).toBeUndefined();
});

test('who listens hears of a judgement, and no more once gone', () => {
  const { problems } = judged({}, {});
  const listener = vi.fn();
  const stop = problems.subscribe(listener);
  problems.judge(UNJUDGED);
  stop();
  problems.judge(UNJUDGED);
  expect(listener).toHaveBeenCalledTimes(1);
});
