import { selectAnswersOfState } from '#db/queries/capacity-answers.ts';
import { selectRulingsInForce } from '#db/queries/capacity-rulings.ts';
import { findStateSettings } from '#db/queries/filing-state-settings.ts';
import type { RequirableDocument } from '#domain/filing/vocabulary.ts';
import type { CapacityRules } from '#domain/jurisdictions/capacity.ts';
import { parseState } from '../assessment/parse-state.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { timeZoneOf, todayOf } from '../today.ts';
import { capacitiesInForce } from './capacities-in-force.ts';
import { type FilingState, filingStateOf } from './list-filing-states.ts';

/** The public facts of one jurisdiction, with what the agency says and asks there. */
export interface FilingStateGuide extends FilingState {
  rulebookVersion: string;
  /** Null where we hold no law. */
  capacities: CapacityRules | null;
  /** Blank where nothing was noted. */
  noteToCustomers: string;
  requiredDocuments: readonly RequirableDocument[];
}

/**
 * The public facts of one jurisdiction with its law in force. Throws STATE_UNKNOWN for a code that is no
 * jurisdiction; one that we hold no law for answers with what little there is.
 */
export async function getFilingState(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  code: string,
): Promise<FilingStateGuide> {
  const state = parseState(code);
  const [rulebook, rulings, answers, settings] = await Promise.all([
    rulebookInForce(context),
    selectRulingsInForce(context.db, state, timeZoneOf(context.clock)),
    selectAnswersOfState(context.db, state),
    findStateSettings(context.db, state),
  ]);
  const today = todayOf(context.clock);
  const held = filingStateOf(state, rulebook, today, settings.isOpen);
  return {
    ...held,
    rulebookVersion: rulebook.version,
    capacities:
      held.law === null
        ? null
        : capacitiesInForce(held.law.facts.capacities, {
            rulings,
            answers,
            declined: settings.declined,
            today,
          }),
    noteToCustomers: settings.noteToCustomers,
    requiredDocuments: settings.requiredDocuments,
  };
}
