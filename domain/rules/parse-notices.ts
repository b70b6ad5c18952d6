import { z } from 'zod';
import { sourced, text, verified } from './parse-parts.ts';
import { NOTICE_FIGURES, NOTICE_READERS, type RequiredNotice } from './state-facts.ts';

const optional = text.optional();

export const noticesSchema = z.strictObject({
  state: text,
  notices: z
    .array(
      z
        .strictObject({
          on: z.enum(NOTICE_READERS),
          title: text,
          wording: text.nullable(),
          blanks: z.array(z.strictObject({ text, is: z.enum(NOTICE_FIGURES) })).default([]),
          says: optional,
          size: optional,
          place: optional,
          also: optional,
          when: optional,
          signed_by: optional,
          ...sourced,
        })
        .refine(({ wording, says }) => wording === null || says === undefined, {
          path: ['says'],
          message: 'belongs to a notice whose wording is null',
        })
        .refine(({ wording, blanks }) => blanks.every((blank) => wording?.includes(blank.text)), {
          path: ['blanks'],
          message: 'must be parts of the wording',
        }),
    )
    .min(1, 'must hold at least one notice'),
  ...verified,
});

export type NoticesFile = z.output<typeof noticesSchema>;

export function noticesOf(file: NoticesFile): RequiredNotice[] {
  return file.notices.map(({ on, title, wording, blanks, citation, source, confidence, ...told }) => ({
    on,
    title,
    wording,
    blanks,
    says: told.says ?? null,
    size: told.size ?? null,
    place: told.place ?? null,
    also: told.also ?? null,
    when: told.when ?? null,
    signedBy: told.signed_by ?? null,
    citation,
    source,
    confidence,
  }));
}
