export const CREATE_DRAFT = 'POST /filing-draft';
export const LIST_DRAFTS = 'GET /filing-draft';
export const GET_DRAFT = 'GET /filing-draft/:id';
export const SAVE_DRAFT = 'PUT /filing-draft/:id';
export const READ_DECLARATION = 'POST /filing-draft/read-declaration';
export const DELETE_DRAFT = 'DELETE /filing-draft/:id';
