import { island } from '../../islands/island.tsx';
import { Section } from './section.tsx';
import { StatePicker } from './state-picker.tsx';

const StatePickerIsland = island('state-picker', StatePicker);

export function SubmitFiling() {
  return (
    <Section
      id="submit-filing"
      title="Submit a filing"
      lead="Start with the insured’s home state: the only state that may tax the policy. Pick it on the map or find it by name."
    >
      <StatePickerIsland />
    </Section>
  );
}
