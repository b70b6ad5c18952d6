import type { ReadDeclaration } from '#domain/declaration/read-declaration.ts';

export interface DeclarationToRead {
  path: string;
  sizeBytes: number;
}

/** A declaration with pages that are pictures. */
export interface ScanToRead extends DeclarationToRead {
  mediaType: DeclarationType;
}

export const DECLARATION_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type DeclarationType = (typeof DECLARATION_TYPES)[number];

/** A page that was read as a picture. */
export interface ScannedPage {
  page: number;
  /** By how many degrees clockwise it has to be turned to be upright. */
  turn: 0 | 90 | 180 | 270;
}

export interface DeclarationReading extends ReadDeclaration {
  mediaType: DeclarationType;
  /** False where nothing on its pages could be read. */
  textFound: boolean;
  /** The pages that were read by recognizing their letters. */
  scans: ScannedPage[];
  /** The pages whose picture could not be read; before letters are recognized, those without text: scans, or empty. */
  unreadPages: number[];
  /** How many pages the file has; 1 for a picture. */
  pages: number;
  /** The first ones, which were read. */
  pagesRead: number;
}
