import type { DeclarationPage, TextPiece } from '#domain/declaration/page-cells.ts';
import { readDeclaration } from '#domain/declaration/read-declaration.ts';

const LETTER = 6;
const LINE = 13;

/** A page as it is typed below: two spaces and more part its cells; "----" begins the next page. */
export function pagesOf(typed: string): DeclarationPage[] {
  return typed.split(/^----$/m).map((page, at) => ({
    number: at + 1,
    width: 612,
    height: 792,
    pieces: page.split('\n').flatMap((line, row): TextPiece[] =>
      [...line.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: text }) => ({
        text,
        x: 20 + index * LETTER,
        y: 30 + row * LINE,
        width: text.length * LETTER * 0.85,
        height: 9.5,
      })),
    ),
  }));
}

/** What is read from a page that is typed, by path. */
export const readTyped = (typed: string) =>
  Object.fromEntries(readDeclaration(pagesOf(typed)).fields.map(({ path, value }) => [path, value]));

export const mailing = (street: string, city: string, state: string, postalCode: string) => ({
  'insured.mailingAddress.street': street,
  'insured.mailingAddress.city': city,
  'insured.mailingAddress.state': state,
  'insured.mailingAddress.postalCode': postalCode,
});
export const risk = (street: string, city: string, state: string, postalCode: string) => ({
  'insured.riskAddress.street': street,
  'insured.riskAddress.city': city,
  'insured.riskAddress.state': state,
  'insured.riskAddress.postalCode': postalCode,
});
