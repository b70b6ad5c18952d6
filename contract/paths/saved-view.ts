export const LIST_SAVED_VIEWS = 'GET /saved-view';
export const CREATE_SAVED_VIEW = 'POST /saved-view';
export const UPDATE_SAVED_VIEW = 'PATCH /saved-view/:id';
export const DELETE_SAVED_VIEW = 'DELETE /saved-view/:id';
