export const LIST_MESSAGE_TEMPLATES = 'GET /message-template';
export const CREATE_MESSAGE_TEMPLATE = 'POST /message-template';
export const UPDATE_MESSAGE_TEMPLATE = 'PATCH /message-template/:id';
export const DELETE_MESSAGE_TEMPLATE = 'DELETE /message-template/:id';
