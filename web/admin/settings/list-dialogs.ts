/** What the list of states does with many at once, in one piece: loaded with the first that is asked for. */
export { CapacityAnswerDialog } from './capacity-answer-dialog.tsx';
export { ConfirmStatesDialog } from './confirm-states-dialog.tsx';
export { SettleCapacityDialog } from './settle-capacity-dialog.tsx';
