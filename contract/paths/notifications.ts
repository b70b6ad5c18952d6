export const GET_MY_NOTIFICATIONS = 'GET /user/me/notifications';
export const UPDATE_MY_NOTIFICATIONS = 'PUT /user/me/notifications';
