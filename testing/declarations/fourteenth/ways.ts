import type { Paper } from '../fifth/paper.ts';

/** What a state has printed on policies of insurers that it has not licensed. */
export const notice = (state: string): string =>
  `THIS CONTRACT IS REGISTERED AND DELIVERED AS A SURPLUS LINE COVERAGE. THE INSURER DOES NOT HOLD A LICENSE OF THE STATE OF ${state.toUpperCase()} AND IS NOT SUPERVISED BY ITS INSURANCE DEPARTMENT. IF THE INSURER CANNOT PAY, NO GUARANTY FUND OF THE STATE ANSWERS FOR LOSSES OR UNEARNED PREMIUM.`;

/** A sheet's foot: the form's number at the left, the page at the right. */
export function foot(paper: Paper, form: string, page: string): void {
  paper.write(44, 762, form, { size: 7 });
  paper.write(paper.width - 44, 762, page, { size: 7, align: 'right' });
}

/** A mark in place of a wholesaler's or a carrier's logo. */
export function mark(paper: Paper, x: number, y: number, letters: string, color: string): void {
  paper.box(x, y, 34, 34, color);
  paper.write(x + 17, y + 9, letters, { size: 16, style: 'bold', color: 'white', align: 'center' });
}
