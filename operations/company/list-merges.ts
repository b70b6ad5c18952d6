import { AppError } from '#contract/errors.ts';
import { companyExists } from '#db/queries/companies.ts';
import { selectOpenMerges } from '#db/queries/company-merges.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { MERGE_UNDO_DAYS } from '#domain/company/merge-labels.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

interface NamedCompany {
  id: string;
  company: string;
}

/** What a company was merged with, as far as that was not undone. */
export interface CompanyMerges {
  mergedInto: NamedCompany | null;
  takenOver: {
    id: string;
    company: NamedCompany;
    mergedAt: Date;
    /** The last day on which it can be undone. */
    undoThrough: CivilDate;
    canUndo: boolean;
  }[];
}

/** The company that took this one over, and those that it took over, the newest first. Throws NOT_FOUND. */
export async function listMerges(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  companyId: string,
): Promise<CompanyMerges> {
  if (!(await companyExists(db, companyId))) throw new AppError('NOT_FOUND');
  const merges = await selectOpenMerges(db, companyId);
  const today = todayOf(clock);
  const into = merges.find(({ from }) => from.id === companyId)?.into;
  const takenOver = merges.filter((merge) => merge.into.id === companyId);
  return {
    mergedInto: into ?? null,
    takenOver: takenOver.map(({ id, from, mergedAt, mergedOn }) => {
      const undoThrough = addDays(mergedOn, MERGE_UNDO_DAYS);
      return { id, company: from, mergedAt, undoThrough, canUndo: today <= undoThrough };
    }),
  };
}
