/** What we take, and the endings under which people send it. */
export const ALLOWED_TYPES = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const;
export type MediaType = keyof typeof ALLOWED_TYPES;

export interface FileToInspect {
  path: string;
  sizeBytes: number;
}

/** What a look into a file tells. */
export interface FileFacts {
  mediaType: MediaType;
}
