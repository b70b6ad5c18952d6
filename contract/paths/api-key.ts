export const LIST_MY_API_KEYS = 'GET /user/me/api-key';
export const CREATE_API_KEY = 'POST /user/me/api-key';
export const REVOKE_API_KEY = 'DELETE /user/me/api-key/:id';
