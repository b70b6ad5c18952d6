import type { ReadDeclaration } from '#domain/declaration/read-declaration.ts';

export interface DeclarationToRead {
  path: string;
  sizeBytes: number;
}

export interface DeclarationReading extends ReadDeclaration {
  /** False for a picture of a page: nothing on it is text. */
  textFound: boolean;
  /** How many pages the file has; 1 for a picture. */
  pages: number;
  /** The first ones, which were read. */
  pagesRead: number;
}
