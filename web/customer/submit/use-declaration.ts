import { createContext, useState } from 'react';
import type { DeclarationBody } from '#contract/declaration.ts';
import { READ_DECLARATION } from '#contract/paths/draft.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { call } from '../../shared/api/call.ts';
import { type Filling, fillFrom, type ReadField, takeBack } from './fill-from-declaration.ts';
import type { FilingFormContext } from './form-context.tsx';

/** What of the form was read from a declaration, by path. */
export const ReadFields = createContext<ReadonlyMap<string, ReadField>>(new Map());

export type DeclarationState =
  | { kind: 'NONE' }
  | { kind: 'READING'; fileName: string }
  | { kind: 'UNREADABLE'; fileName: string }
  | { kind: 'READ'; fileName: string; answer: DeclarationBody; filling: Filling };

const NO_FIELDS: ReadonlyMap<string, ReadField> = new Map();

/** Fills the form with what a declaration says, where it is still blank, and takes that away again. */
export function useDeclaration({ set }: Pick<FilingFormContext, 'set'>, content: () => FilingInputs) {
  const [state, setState] = useState<DeclarationState>({ kind: 'NONE' });
  const [fields, setFields] = useState(NO_FIELDS);

  async function read(file: File) {
    const fileName = file.name;
    setState({ kind: 'READING', fileName });
    const body = new FormData();
    body.append('file', file);
    try {
      const answer = await call(READ_DECLARATION, { body });
      const filling = fillFrom(answer.fields, content());
      for (const { path, value } of filling.fills) set(path, value, { shouldDirty: true });
      setFields(
        (before) => new Map([...before, ...filling.filled.map((field) => [field.path, field] as const)]),
      );
      setState({ kind: 'READ', fileName, answer, filling });
    } catch {
      // The document itself is kept or refused by its upload; only the shortcut is missing.
      setState({ kind: 'UNREADABLE', fileName });
    }
  }

  function undo() {
    if (state.kind !== 'READ') return;
    for (const { path, value } of takeBack(state.filling, content())) set(path, value, { shouldDirty: true });
    setFields(NO_FIELDS);
    setState({ kind: 'NONE' });
  }

  return { state, fields, read, undo, dismiss: () => setState({ kind: 'NONE' }) };
}
