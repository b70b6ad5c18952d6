export const LIST_CLIENTS = 'GET /client';
export const CREATE_CLIENT = 'POST /client';
export const GET_CLIENT = 'GET /client/:id';
export const UPDATE_CLIENT = 'PATCH /client/:id';
export const DELETE_CLIENT = 'DELETE /client/:id';
