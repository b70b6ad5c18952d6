import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_ANSWERS } from './home-state-answers.ts';
import { InsuredQuestions } from './insured-questions.tsx';

function Asking() {
  const [fields, change] = useState(NO_ANSWERS.insured);
  return <InsuredQuestions fields={fields} change={change} />;
}

const question = (name: RegExp | string) => page.getByRole('combobox', { name });

test('a state is chosen by typing its name, and the next question names it', async () => {
  render(<Asking />);
  await userEvent.tab();
  await expect.element(question('The insured is')).toHaveFocus();
  await userEvent.keyboard('an');
  await expect.element(question('The insured is')).toHaveValue('INDIVIDUAL');
  await userEvent.tab();
  await expect.element(question('Principal residence')).toHaveFocus();
  await userEvent.keyboard('New M');
  await expect.element(question('Principal residence')).toHaveValue('NM');
  await expect.element(question('Is any insured risk in New Mexico?')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(question('Is any insured risk in New York?')).toBeVisible();
});

test('by mouse: where the risk is elsewhere, states are added one by one, each with its own name', async () => {
  render(<Asking />);
  await question('The insured is').selectOptions('a business or other organization');
  await expect
    .element(question('Principal place of business'))
    .toHaveAccessibleDescription(/direct the business/);
  await question('Principal place of business').selectOptions('Texas');
  await question('Is any insured risk in Texas?').selectOptions('No, all of it is elsewhere');
  await question('State with risk 1').selectOptions('Oklahoma');
  await page.getByRole('button', { name: 'Add another state with risk' }).click();
  await question('State with risk 2').selectOptions('Louisiana');
  await expect.element(question('State with risk 1')).toHaveValue('OK');
  await expect.element(question('State with risk 2')).toHaveValue('LA');
});
