export const START_HUMAN_CHECK = 'POST /identity/human-check';
export const START_SECOND_FACTOR = 'POST /identity/second-factor/start';
export const CONFIRM_SECOND_FACTOR = 'POST /identity/second-factor/confirm';
export const LIST_SECOND_FACTORS = 'GET /identity/second-factor';
export const ENROL_SECOND_FACTOR = 'POST /identity/second-factor/enrol';
export const CONFIRM_ENROLMENT = 'POST /identity/second-factor/enrol/confirm';
export const REMOVE_SECOND_FACTOR = 'POST /identity/second-factor/remove';
export const RENEW_RECOVERY_CODES = 'POST /identity/second-factor/recovery-codes';
