export const UPLOAD_DRAFT_DOCUMENT = 'POST /filing-draft/:id/document';
export const GET_DRAFT_DOCUMENT = 'GET /filing-draft/:id/document/:documentId';
export const UPDATE_DRAFT_DOCUMENT = 'PATCH /filing-draft/:id/document/:documentId';
export const REMOVE_DRAFT_DOCUMENT = 'DELETE /filing-draft/:id/document/:documentId';
export const UPLOAD_FILING_DOCUMENT = 'POST /filing/:id/document';
export const LIST_FILING_DOCUMENTS = 'GET /filing/:id/document';
export const GET_FILING_DOCUMENT = 'GET /filing/:id/document/:documentId';
export const GET_FILING_SUMMARY = 'GET /filing/:id/summary.pdf';
