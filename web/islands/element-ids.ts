/** Where the page's data for its own parts stand. */
export const ANSWERS_ID = 'answers';

/** Where a page that leads into the application names its scripts. */
export const APPLICATION_ID = 'application';

/** What is shown when an island's code could not be loaded. */
export const LOAD_FAULT_ID = 'load-fault';
