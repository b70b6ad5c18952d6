// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useForgetDraft, useKeepDraft, useKeptDraft } from './use-kept-draft.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const DRAFT = { of: 'company preview', toggled: ['a'], dueDate: '2026-04-01', note: 'For March' };
const atPlace = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[{ pathname: '/', key: 'one' }]}>{children}</MemoryRouter>
);
const kept = () => renderHook(() => useKeptDraft(DRAFT.of), { wrapper: atPlace }).result.current;

test('a draft is found where it was left, and forgotten once it is an invoice', () => {
  const { result, rerender } = renderHook(
    () => {
      useKeepDraft(JSON.stringify(DRAFT));
      return useForgetDraft();
    },
    { wrapper: atPlace },
  );
  expect(kept()).toEqual(DRAFT);
  result.current();
  rerender();
  expect(kept()).toBeUndefined();
});
