import { expect, test } from 'vitest';
import type { RequiredNotice } from '#domain/rules/state-facts.ts';
import { loadRulebook } from './load.ts';

const { states } = loadRulebook();
const noticesOf = (code: keyof typeof states) => states[code]?.facts.notices ?? [];

test('every state that we hold law for has its notices, or says that their wording was not found', () => {
  const without = Object.values(states).filter(({ facts }) => facts.notices.length === 0);
  expect(without.map(({ code }) => code)).toEqual(['GU']);
});

test('a wording that we are sure of comes with where it was read', () => {
  const unsourced = Object.values(states).flatMap(({ code, facts }) =>
    facts.notices
      .filter(({ wording, source, citation }) => wording !== null && (source === null || citation === null))
      .map(({ title }) => `${code} ${title}`),
  );
  expect(unsourced).toEqual([]);
});

test('the law’s words, their size and their place', () => {
  expect(noticesOf('CT')[0]).toMatchObject({
    on: 'POLICY',
    wording: expect.stringMatching(/^THIS IS A SURPLUS LINES POLICY AND IS NOT PROTECTED/),
    size: expect.stringContaining('12-point boldface'),
    place: expect.stringContaining('cover of the policy'),
  });
  expect(noticesOf('NE')[0]).toMatchObject({
    size: null,
    place: 'Stamped or typed on the declarations page',
  });
  expect(noticesOf('TX').map(({ title }) => title)).toEqual([
    'Notice on the policy',
    'Notice of a domestic surplus lines insurer',
  ]);
});

test('a wording that nobody confirmed is not told', () => {
  for (const code of ['NY', 'NC', 'OK', 'IL'] as const) expect(noticesOf(code)[0]?.wording).toBeNull();
});

test('what the applicant is given before binding, and who signs it', () => {
  const [notice] = noticesOf('DE').filter(({ on }) => on === 'APPLICANT');
  expect(notice).toMatchObject({
    when: expect.stringContaining('Before the contract binds'),
    signedBy: expect.stringContaining('insured'),
  });
});

test('no wording has a blank that nobody is told to fill in; a line for a signature stays empty', () => {
  const left = ({ wording, blanks }: RequiredNotice) =>
    blanks.reduce((text, blank) => text.replaceAll(blank.text, ''), wording ?? '');
  const all = Object.values(states).flatMap(({ facts }) => facts.notices);
  expect(all.filter((notice) => /[^\n_]_{3,}|\(insert/.test(left(notice)))).toEqual([]);
  expect(all.filter(({ blanks }) => blanks.length > 0)).toHaveLength(2);
});
