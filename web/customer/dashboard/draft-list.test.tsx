// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import type { DraftSummary } from '../../shared/filing/describe-draft.ts';
import { DraftList } from './draft-list.tsx';

withServer();
afterEach(() => sessionStorage.clear());

const DRAFT: DraftSummary = {
  id: '5',
  state: 'TX',
  insuredName: 'Mesquite Ridge HOA',
  policyNumber: 'ESL-1',
  filingType: 'NEW_BUSINESS',
  isCancellation: false,
  updatedAt: '2026-11-30T15:00:00.000Z',
  capacityRequestedAt: null,
  placeRateRequestedAt: null,
  requestAnsweredAt: null,
};

/** A group that is disabled takes its buttons with it in every browser, and not in this stand-in of one. */
const isHeld = () => screen.getByRole('button', { name: /^Delete/ }).closest('fieldset[disabled]') !== null;

test('an admin who views as the customer opens a draft and deletes none', () => {
  sessionStorage.setItem('viewing', JSON.stringify({ userId: '7', token: 'view', endsAt: 0 }));
  open(<DraftList drafts={[DRAFT]} />);
  expect(isHeld()).toBe(true);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/submit?draft=5');
  expect(screen.getByText('You’re viewing as a customer, so nothing can be changed here.')).toBeDefined();
});

test('the customer deletes it', () => {
  open(<DraftList drafts={[DRAFT]} />);
  expect(isHeld()).toBe(false);
});
