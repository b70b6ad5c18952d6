/** Where a letter folded in three shows through the windows of a No. 10 double window envelope, in points. */
export const SENDER_Y = 42;
export const BILL_TO_Y = 150;
export const WINDOW_WIDTH = 245;
/** Where the page is free again. */
export const BELOW_WINDOWS_Y = 226;
