export const ASSIGN_FILING = 'POST /filing/:id/assign';
export const SNOOZE_FILING = 'POST /filing/:id/snooze';
export const ADD_FILING_NOTE = 'POST /filing/:id/note';
export const LIST_ASSIGNEES = 'GET /filing/assignee';
export const GET_FILING_NEIGHBORS = 'GET /filing/:id/neighbor';
export const LIST_PRESENCES = 'GET /presence/:kind/:id';
export const KEEP_PRESENCE = 'PUT /presence/:kind/:id';
export const LEAVE_PRESENCE = 'DELETE /presence/:kind/:id';
