import { displayFilings } from './display-filings.ts';

/** Filings of a period that are not completed, and the way on for those that their office returned. */
export function describePending({ count, returned }: { count: number; returned: number }): string {
  const open = `${displayFilings(count)} in this period ${count === 1 ? 'isn’t' : 'aren’t'} completed. Anything completed after this report is filed goes on the next one.`;
  if (returned === 0) return open;
  const them = returned === 1 ? 'it' : 'them';
  const many =
    returned === count
      ? count === 1
        ? 'The office returned it'
        : 'The office returned them'
      : `The office returned ${returned} of them`;
  return `${open} ${many}: answer the office and complete ${them} again, or reject ${them} so that the customer corrects and resubmits ${them}.`;
}
