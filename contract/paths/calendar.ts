export const GET_CALENDAR = 'GET /calendar/:secret';
export const GET_OWN_CALENDAR = 'GET /user/me/calendar';
export const RENEW_CALENDAR = 'POST /user/me/calendar';
