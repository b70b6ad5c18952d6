import { createContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DocumentBody } from '#contract/document.ts';
import { READ_DECLARATION } from '#contract/paths/draft.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { call } from '../../shared/api/call.ts';
import type { DocumentOwner } from '../../shared/documents/document-owner.ts';
import { DOWNLOADS } from '../../shared/documents/document-owner.ts';
import { fetchFile } from '../../shared/documents/download-file.ts';
import type { Reading } from './declaration-reading.ts';
import type { ReadField } from './fill-from-declaration.ts';
import type { FilingFormContext } from './form-context.tsx';
import { isScan, type MarkedField } from './scanned-fields.ts';

const NO_FIELDS: ReadonlyMap<string, MarkedField> = new Map();

/** What of the form was read from a declaration, by path. */
export const ReadFields = createContext(NO_FIELDS);

export interface Declaration {
  /** What was dropped since the page was opened, in that order. */
  readings: readonly Reading[];
  /** The file that is being read. */
  reading: string | null;
  /** Whether what came of it is still to be said. */
  isNew: boolean;
  fields: ReadonlyMap<string, MarkedField>;
}

const NONE: Declaration = { readings: [], reading: null, isNew: false, fields: NO_FIELDS };

const markedIn = ({ answer }: Reading, fields: readonly ReadField[]): MarkedField[] =>
  fields.map((field) => ({ ...field, isScan: isScan(answer, field.page) }));

/** They come with the first file; where they do not, nothing is filled in. */
const fillingRules = () => import('./declaration-reading.ts').catch(() => null);

async function answerOf(file: File): Promise<Pick<Reading, 'answer' | 'problem'>> {
  const body = new FormData();
  body.append('file', file);
  try {
    return { answer: await call(READ_DECLARATION, { body }), problem: null };
  } catch (error) {
    // The document itself is kept or refused by its upload; only the shortcut is missing.
    return { answer: null, problem: (error as Error).message };
  }
}

/** Fills the form with what declarations say, where it is still blank, and takes that away again. */
export function useDeclaration(
  { set, control }: Pick<FilingFormContext, 'set' | 'control'>,
  content: () => FilingInputs,
) {
  const [state, setState] = useState(NONE);
  // Ahead of what is drawn: another file may be dropped, or all be taken back, while one is read.
  const latest = useRef(state);
  function change(next: Partial<Declaration>) {
    latest.current = { ...latest.current, ...next };
    setState(latest.current);
  }

  /** One after the other: what the first one fills in is no longer blank for the next. */
  const read = (files: readonly File[]) => readEach(files, ({ filling }) => filling.filled);

  /**
   * Reads again what is kept with a draft or filing, since an earlier visit or since it could not be read: where the form says what its page says, it is
   * said to be from there. Throws ApiError.
   */
  async function readKept(documents: readonly DocumentBody[], owner: DocumentOwner) {
    const files: File[] = [];
    change({ readings: [] });
    for (const { id, fileName, mediaType } of documents) {
      change({ reading: fileName });
      const file = fetchFile(DOWNLOADS[owner.kind], { params: { id: owner.id, documentId: id } });
      const blob = await file.finally(() => change({ reading: null }));
      files.push(new File([blob], fileName, { type: mediaType }));
    }
    await readEach(files, ({ other, answer }) => (other === null ? (answer?.fields ?? []) : []));
  }

  /** `marked` says of a reading what of it is marked in the form, as long as the form says the same. */
  async function readEach(
    files: readonly File[],
    marked: (reading: Reading) => readonly ReadField[],
  ): Promise<Reading[]> {
    const read: Reading[] = [];
    for (const file of files) {
      change({ reading: file.name });
      const [answered, rules] = await Promise.all([answerOf(file), fillingRules()]);
      if (rules === null) {
        change({ reading: null });
        return read;
      }
      const { readings, fields } = latest.current;
      const reading = rules.readingAfter(readings, { file, ...answered }, content());
      read.push(reading);
      const { fills } = reading.filling;
      for (const { path, value } of fills) set(path, value, { shouldDirty: true });
      change({
        readings: [...readings, reading],
        reading: null,
        isNew: true,
        // What a file before it said of a field wins, unless it is from this one.
        fields: new Map(
          [
            ...markedIn(reading, marked(reading)),
            ...fields.values(),
            ...markedIn(reading, reading.filling.filled),
          ].map((field) => [field.path, field]),
        ),
      });
    }
    return read;
  }

  // A page says the day of a change also to who chooses afterwards what is filed.
  const filingType = useWatch({ control, name: 'filingType' });
  const fillDay = useEffectEvent(async () => {
    if (latest.current.readings.length === 0) return;
    const rules = await fillingRules();
    if (rules === null) return;
    for (const reading of latest.current.readings) {
      const more = rules.dayAskedSince(reading, content());
      const { readings, fields } = latest.current;
      for (const { path, value } of more.fills) set(path, value, { shouldDirty: true });
      change({
        readings: readings.map((each) => (each === reading ? rules.withMore(each, more) : each)),
        fields: new Map([
          ...fields,
          ...markedIn(reading, more.filled).map((field) => [field.path, field] as const),
        ]),
      });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with what is filed.
  useEffect(() => void fillDay(), [filingType]);

  async function undo() {
    const rules = await fillingRules();
    for (const { filling } of latest.current.readings) {
      for (const { path, value } of rules?.takeBack(filling, content()) ?? [])
        set(path, value, { shouldDirty: true });
    }
    change(NONE);
  }

  /** Shows a file no more that is not kept with the filing; what was taken from it stays. */
  function forget(fileName: string) {
    const readings = latest.current.readings.filter(({ file }) => file.name !== fileName);
    change({ readings, isNew: latest.current.isNew && readings.length > 0 });
  }

  return { ...state, read, readKept, undo, forget, dismiss: () => change({ isNew: false }) };
}
