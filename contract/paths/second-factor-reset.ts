export const ASK_SECOND_FACTOR_RESET = 'POST /identity/second-factor/lost';
export const STOP_OWN_SECOND_FACTOR_RESET = 'POST /identity/second-factor/stop-reset';
export const LIST_SECOND_FACTOR_RESETS = 'GET /second-factor-reset';
export const GET_SECOND_FACTOR_OF_USER = 'GET /user/:id/second-factor';
export const START_SECOND_FACTOR_RESET = 'POST /user/:id/second-factor-reset';
export const APPROVE_SECOND_FACTOR_RESET = 'POST /second-factor-reset/:id/approve';
export const STOP_SECOND_FACTOR_RESET = 'POST /second-factor-reset/:id/stop';
