export const GET_CALENDAR = 'GET /calendar/:secret';
export const RENEW_CALENDAR = 'POST /user/me/calendar';
