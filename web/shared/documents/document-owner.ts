import {
  GET_DRAFT_DOCUMENT,
  GET_FILING_DOCUMENT,
  UPLOAD_DRAFT_DOCUMENT,
  UPLOAD_FILING_DOCUMENT,
} from '#contract/paths/document.ts';

/** Whose documents they are: a filing's or a draft's. */
export interface DocumentOwner {
  kind: 'filing' | 'draft';
  id: string;
}

export const UPLOADS = { filing: UPLOAD_FILING_DOCUMENT, draft: UPLOAD_DRAFT_DOCUMENT } as const;
export const DOWNLOADS = { filing: GET_FILING_DOCUMENT, draft: GET_DRAFT_DOCUMENT } as const;
