import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CheckBody } from '#contract/draft.ts';
import { CheckList } from './check-list.tsx';

const drawn = (source: string) => {
  const late: CheckBody = {
    code: 'LATE',
    severity: 'WARN',
    field: null,
    message: 'The filing is late. The state may charge a penalty.',
    source,
  };
  return renderToString(<CheckList checks={[late]} passed="" />);
};

test('the source of a check is its citation, or the site that an address leads to', () => {
  expect(drawn('Tex. Ins. Code 981.105')).toContain('<small>Tex. Ins. Code 981.105</small>');
  const linked = drawn('https://www.oci.ga.gov/surplus-lines/filing?year=2026');
  expect(linked).toContain('href="https://www.oci.ga.gov/surplus-lines/filing?year=2026"');
  expect(linked.replaceAll(/<[^>]+>|<!-- -->/g, '')).toContain('Source: oci.ga.gov (opens in a new tab)');
});

test('the number that is left counts what is to be entered and what else stands in the way', () => {
  const check = (field: string, message: string, severity: 'BLOCK' | 'WARN' = 'BLOCK'): CheckBody => ({
    code: 'MISSING',
    severity,
    field,
    message,
    source: 'Tex. Ins. Code 981.105',
  });
  const checks = [
    check('state', 'Please enter Home state'),
    check('paymentMethod', 'Please enter Payment method'),
    check('capacityEvidence.consentGiven', 'Confirm that the licensed agent has agreed.'),
    check('policyNumber', 'Another filing has this number.', 'WARN'),
  ];
  const html = renderToString(<CheckList checks={checks} passed="" onGo={() => {}} />);
  expect(html.replaceAll('<!-- -->', '')).toContain('<strong>3 left</strong>');
});
