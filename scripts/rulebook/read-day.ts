import { parseArgs } from 'node:util';
import { type CivilDate, CivilDateError, parseCivilDate } from '#domain/calendar/civil-date.ts';

/** The day a report is about: `--date YYYY-MM-DD`, else this machine's day, which the report prints. Ends the process over anything else. */
export function readDay(argv: readonly string[]): CivilDate {
  try {
    const { values } = parseArgs({ args: [...argv], options: { date: { type: 'string' } } });
    return parseCivilDate(values.date ?? new Intl.DateTimeFormat('en-CA').format(new Date()));
  } catch (error) {
    const known = error instanceof CivilDateError || error instanceof TypeError;
    if (!known) throw error;
    console.error(`${error.message}\nOnly --date YYYY-MM-DD is understood.`);
    process.exit(2);
  }
}
