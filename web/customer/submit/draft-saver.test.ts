import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftBody } from '#contract/draft.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { createDraftSaver, type DraftCalls } from './draft-saver.ts';

function serverWithOneDraft() {
  let stored: DraftBody | null = null;
  const store = (content: FilingInputs): DraftBody => {
    stored = {
      id: 'd1',
      version: (stored?.version ?? 0) + 1,
      content,
      documents: [],
      quote: null,
      quoteProblem: null,
      checks: [],
      evidence: [],
      dueDate: null,
      dueBecause: null,
      capacityRequestedAt: null,
      placeRateRequestedAt: null,
      createdAt: '2026-03-01T10:00:00.000Z',
      updatedAt: '2026-03-01T10:00:00.000Z',
    };
    return stored;
  };
  const state = { down: false, saves: 0 };
  const calls: DraftCalls = {
    async create(content) {
      if (state.down) throw new ApiError(0, {});
      state.saves += 1;
      return store(content);
    },
    async save(_id, version, content) {
      if (state.down) throw new ApiError(0, {});
      if (version !== stored?.version) throw new ApiError(409, { code: 'DRAFT_VERSION_CONFLICT' });
      state.saves += 1;
      return store(content);
    },
    async load() {
      return stored as DraftBody;
    },
  };
  return { calls, state, store, stored: () => stored };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('typing is saved once, after the person pauses', async () => {
  const server = serverWithOneDraft();
  const saver = createDraftSaver({ content: {}, draft: null }, server.calls);
  saver.edit({ policyNumber: 'H' });
  await vi.advanceTimersByTimeAsync(300);
  saver.edit({ policyNumber: 'HPM' });
  await vi.advanceTimersByTimeAsync(300);
  expect(server.state.saves).toBe(0);
  await vi.advanceTimersByTimeAsync(400);
  expect(server.state.saves).toBe(1);
  expect(server.stored()?.content).toEqual({ policyNumber: 'HPM' });
  expect(saver.read()).toMatchObject({ isDirty: false, save: { kind: 'saved' } });
});

test('what is typed during a save goes with the next one, under the new version', async () => {
  const server = serverWithOneDraft();
  const saver = createDraftSaver({ content: {}, draft: null }, server.calls);
  saver.edit({ policyNumber: 'A' });
  const first = saver.flush();
  saver.edit({ policyNumber: 'AB' });
  await first;
  await saver.flush();
  expect(server.stored()).toMatchObject({ version: 2, content: { policyNumber: 'AB' } });
});

test('without a server nothing is lost, and the save is tried again by itself', async () => {
  const server = serverWithOneDraft();
  const saver = createDraftSaver({ content: {}, draft: null }, server.calls);
  server.state.down = true;
  saver.edit({ policyNumber: 'A' });
  expect(await saver.flush()).toBe(false);
  expect(saver.read()).toMatchObject({
    isDirty: true,
    save: { kind: 'failed' },
    content: { policyNumber: 'A' },
  });
  server.state.down = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.stored()?.content).toEqual({ policyNumber: 'A' });
});

test('a newer version elsewhere is not overwritten until the person decides', async () => {
  const server = serverWithOneDraft();
  const mine = server.store({ policyNumber: 'A' });
  const saver = createDraftSaver({ content: mine.content, draft: mine }, server.calls);
  server.store({ policyNumber: 'THEIRS' });

  saver.edit({ policyNumber: 'MINE' });
  expect(await saver.flush()).toBe(false);
  expect(saver.read().save.kind).toBe('conflict');
  saver.edit({ policyNumber: 'MINE TOO' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.stored()?.content).toEqual({ policyNumber: 'THEIRS' });

  await saver.keepMine();
  expect(server.stored()?.content).toEqual({ policyNumber: 'MINE TOO' });

  server.store({ policyNumber: 'AGAIN' });
  saver.edit({ policyNumber: 'X' });
  await saver.flush();
  await saver.takeTheirs();
  expect(saver.read()).toMatchObject({ content: { policyNumber: 'AGAIN' }, isDirty: false });
});

test('a document asked for before anything was typed makes the draft', async () => {
  const server = serverWithOneDraft();
  const saver = createDraftSaver({ content: { state: 'TX' }, draft: null }, server.calls);
  expect((await saver.existing())?.id).toBe('d1');
  expect(server.state.saves).toBe(1);
  await saver.existing();
  expect(server.state.saves).toBe(1);
});
