import type { DraftBody } from '#contract/draft.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { tidyInputs } from './tidy-inputs.ts';

/** Milliseconds of silence after which the form is saved. */
const SILENCE = 600;
/** Milliseconds until a save that found no server is tried again. */
const NEXT_TRY = 5000;

export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; error: unknown }
  | { kind: 'conflict' }
  /** A filing that came back: what is typed is kept by sending it again. */
  | { kind: 'on-resubmission' };

export interface DraftSnapshot {
  content: FilingInputs;
  /** The server's last answer; null before the first save. */
  draft: DraftBody | null;
  save: SaveState;
  /** Whether the person has typed something that the server does not have. */
  isDirty: boolean;
}

export interface DraftCalls {
  create(content: FilingInputs): Promise<DraftBody>;
  save(id: string, version: number, content: FilingInputs): Promise<DraftBody>;
  load(id: string): Promise<DraftBody>;
}

/**
 * Keeps one form on the server: saves after a short silence, one save at a time, never over somebody else's
 * newer version. What was typed stays in the form whatever happens to a save.
 */
export function createDraftSaver(
  start: { content: FilingInputs; draft: DraftBody | null },
  calls: DraftCalls,
) {
  let snapshot: DraftSnapshot = {
    ...start,
    save: start.draft === null ? { kind: 'untouched' } : { kind: 'saved', at: start.draft.updatedAt },
    isDirty: false,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  function change(next: Partial<DraftSnapshot>) {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  }

  /** Who listens hears of the first letter after a save, and of no other. */
  function keep(content: FilingInputs) {
    const { save, isDirty } = snapshot;
    if (isDirty && (save.kind === 'unsaved' || save.kind === 'conflict')) snapshot.content = content;
    else change({ content, isDirty: true, save: save.kind === 'conflict' ? save : { kind: 'unsaved' } });
  }

  function saveIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  async function saveAll(): Promise<boolean> {
    while (snapshot.isDirty) {
      change({ isDirty: false, save: { kind: 'saving' } });
      try {
        const { draft, content } = snapshot;
        const answer = await (draft === null
          ? calls.create(tidyInputs(content))
          : calls.save(draft.id, draft.version, tidyInputs(content)));
        change({ draft: answer, save: { kind: 'saved', at: answer.updatedAt } });
      } catch (error) {
        change({ isDirty: true, save: afterFailure(error) });
        return false;
      }
    }
    return true;
  }

  function afterFailure(error: unknown): SaveState {
    if (!(error instanceof ApiError)) return { kind: 'failed', error };
    if (error.code === 'DRAFT_VERSION_CONFLICT') return { kind: 'conflict' };
    if (error.status === 0 || error.status >= 500) saveIn(NEXT_TRY);
    return { kind: 'failed', error };
  }

  /** Saves at once what is not saved. True when the server has everything. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    read: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    edit(content: FilingInputs) {
      keep(content);
      if (snapshot.save.kind !== 'conflict') saveIn(SILENCE);
    },
    /** Goes on with what was typed on a version before the sign-in ended: what was saved since is a conflict. */
    restore(content: FilingInputs, version: number | null) {
      const { draft } = snapshot;
      if (draft !== null && version !== null) snapshot.draft = { ...draft, version };
      keep(content);
      saveIn(SILENCE);
    },
    flush,
    /** The draft on the server, made now if there is none yet: a document needs something to belong to. */
    async existing(): Promise<DraftBody | null> {
      if (snapshot.draft === null) change({ isDirty: true });
      await flush();
      return snapshot.draft;
    },
    /** Takes over what the server says of documents, price and checks, and leaves the typed text alone. */
    async refresh() {
      const { draft } = snapshot;
      if (draft === null) return;
      const fresh = await calls.load(draft.id);
      const now = snapshot.draft ?? fresh;
      change({ draft: fresh.version >= now.version ? fresh : { ...now, documents: fresh.documents } });
    },
    /** After a conflict: the other version takes the place of what stands in the form. */
    async takeTheirs(): Promise<FilingInputs> {
      const { draft } = snapshot;
      if (draft === null) return snapshot.content;
      const theirs = await calls.load(draft.id);
      change({
        draft: theirs,
        content: theirs.content,
        isDirty: false,
        save: { kind: 'saved', at: theirs.updatedAt },
      });
      return theirs.content;
    },
    /** After a conflict: what stands in the form becomes the newest version. */
    async keepMine(): Promise<boolean> {
      const { draft } = snapshot;
      if (draft === null) return false;
      change({ draft: await calls.load(draft.id), isDirty: true });
      return flush();
    },
    stop: () => clearTimeout(timer),
  };
}
