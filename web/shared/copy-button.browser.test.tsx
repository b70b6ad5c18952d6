import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { TextField } from './form/field.tsx';

/** What a paste gives, beside the button. */
const pasted = () => page.getByRole('textbox', { name: 'Pasted' });

async function expectCopied(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Copy NAIC' }).click();
  await expect.element(page.getByRole('button', { name: 'NAIC copied' })).toHaveFocus();
  await pasted().click();
  await userEvent.paste();
  await expect.element(pasted()).toHaveValue(text);
}

test('on a page its text is what a paste gives, and the focus stays on it', async () => {
  render(
    <>
      <CopyButton text="19437" label="NAIC" />
      <TextField label="Pasted" />
    </>,
  );
  await expectCopied('19437');
});

test('in a dialog too, beside which all of the page is out of reach', async () => {
  render(
    <Dialog title="Key" action="Done" onConfirm={() => {}} onClose={() => {}}>
      <TextField label="Pasted" />
      <CopyButton text="JBSW Y3DP" label="NAIC" />
    </Dialog>,
  );
  await expectCopied('JBSW Y3DP');
});
