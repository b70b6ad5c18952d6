// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { rememberTyped, restoreTyped, retype } from './typed-early.ts';

afterEach(() => document.body.replaceChildren());

function fieldOfIsland() {
  document.body.innerHTML = '<div data-island="search"><input></div>';
  const island = document.querySelector('div') as HTMLElement;
  const field = document.querySelector('input') as HTMLInputElement;
  field.addEventListener('beforeinput', restoreTyped);
  field.addEventListener('input', rememberTyped);
  const type = (letter: string) => {
    field.dispatchEvent(new Event('beforeinput'));
    field.value += letter;
    field.dispatchEvent(new Event('input'));
  };
  return { island, field, type };
}

test('a letter that is taken away while the island is put together is back before the next one', () => {
  const { field, type } = fieldOfIsland();
  for (const letter of 'Tex') type(letter);
  field.value = 'Te';
  type('a');
  expect(field.value).toBe('Texa');
});

test('what was typed is said again once the island listens, and only once', () => {
  const { island, field, type } = fieldOfIsland();
  for (const letter of 'Tex') type(letter);
  field.value = 'Te';
  // From here on the island hears for itself.
  field.removeEventListener('input', rememberTyped);
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  retype(island);
  retype(island);
  expect(heard).toEqual(['Tex']);
});
