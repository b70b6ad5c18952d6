import { expect, test } from 'vitest';
import { homeStateRequest } from '#contract/home-state.ts';
import {
  membersAskedAbout,
  NO_ANSWERS,
  NO_INSURED,
  NO_MEMBER,
  toHomeStateRequest,
} from './home-state-answers.ts';

test('empty fields are a request that the server takes, and asks from the start', () => {
  const request = toHomeStateRequest(NO_ANSWERS);
  expect(homeStateRequest.safeParse(request).success).toBe(true);
  expect(request).toMatchObject({
    affiliatedGroup: null,
    insured: { kind: null, allocation: [] },
    members: [],
  });
});

test('only whole rows of an allocation are sent, their amounts without signs and commas', () => {
  const { insured } = toHomeStateRequest({
    ...NO_ANSWERS,
    affiliatedGroup: 'no',
    insured: {
      ...NO_INSURED,
      riskAtHome: 'no',
      allocation: [
        { state: 'OK', premium: '$1,200.50' },
        { state: '', premium: '7' },
        { state: 'LA', premium: ' ' },
      ],
    },
  });
  expect(insured).toMatchObject({ riskAtHome: false, allocation: [{ state: 'OK', premium: '1200.50' }] });
});

test('a member without a name is called by its place', () => {
  const request = toHomeStateRequest({
    ...NO_ANSWERS,
    affiliatedGroup: 'yes',
    members: [
      { ...NO_MEMBER, premium: '5' },
      { ...NO_MEMBER, name: ' Beta ' },
    ],
  });
  expect(request.members).toMatchObject([
    { name: 'member 1', premium: '5' },
    { name: 'Beta', premium: null },
  ]);
});

test('the questions say whose home is to be asked', () => {
  const asked = membersAskedAbout([{ field: 'members.1.premium' }, { field: 'members.12.kind' }]);
  expect([...asked]).toEqual([12]);
});
