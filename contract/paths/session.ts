export const LIST_MY_SESSIONS = 'GET /user/me/session';
export const END_SESSION = 'POST /user/me/session/:id/end';
export const END_OTHER_SESSIONS = 'POST /user/me/session/end-others';
export const LIST_MY_SIGN_INS = 'GET /user/me/sign-in';
export const LIST_SIGN_INS = 'GET /user/:id/sign-in';
export const END_SESSIONS_OF_USER = 'POST /user/:id/end-sessions';
export const END_ALL_SESSIONS = 'POST /user/end-all-sessions';
