import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { isSameAt } from './field-path.ts';
import type { FilingFormModel } from './filing-form-model.ts';

/** What the server has said of the form. */
export interface Judgement extends Pick<FilingFormModel, 'checks' | 'quoteProblem' | 'checked'> {
  /** Whether the person has tried to submit: from then on every field says what is wrong with it. */
  attempted: boolean;
  /** What the last attempt was refused with, by field. */
  refused: Readonly<Record<string, string>>;
}

export interface Problems {
  judge(judgement: Judgement): void;
  subscribe(listener: () => void): () => void;
  /** What is wrong with a field, when it is time to say so. `isLeft`: the person has been there. */
  problemOf(path: string, isLeft: boolean): string | undefined;
}

/** The server's words on each field. A field listens for its own, so that no other is drawn when they change. */
export function createProblems(content: () => FilingInputs, first: Judgement): Problems {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    judge(judgement) {
      now = judgement;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    problemOf(path, isLeft) {
      if (now.refused[path]) return now.refused[path];
      if (!now.attempted && !isLeft) return undefined;
      // What was typed since the last answer has not been judged yet.
      if (now.checked === null || !isSameAt(path, content(), now.checked)) return undefined;
      return (
        now.quoteProblem?.fields[path] ??
        now.checks.find((check) => check.field === path && check.severity === 'BLOCK')?.message
      );
    },
  };
}
