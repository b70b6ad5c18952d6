export const BULK_RECORD_PAYMENT = 'POST /filing/bulk/record-payment';
export const BULK_START = 'POST /filing/bulk/start';
export const BULK_COMPLETE = 'POST /filing/bulk/complete';
export const BULK_REJECT = 'POST /filing/bulk/reject';
export const BULK_REOPEN = 'POST /filing/bulk/reopen';
export const BULK_REASSESS = 'POST /filing/bulk/reassess';
export const BULK_ASSIGN = 'POST /filing/bulk/assign';
export const BULK_SNOOZE = 'POST /filing/bulk/snooze';
