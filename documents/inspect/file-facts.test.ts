import { expect, test } from 'vitest';
import { UPLOAD_ACCEPT, UPLOAD_NAMES } from '#domain/filing/vocabulary.ts';
import { ALLOWED_TYPES } from './file-facts.ts';

test('what is asked for is what is taken', () => {
  const endings = Object.values(ALLOWED_TYPES).flat();
  expect(UPLOAD_ACCEPT).toBe(endings.map((ending) => `.${ending}`).join(','));
  const names = UPLOAD_NAMES.split(/, | or /).map((name) => name.toLowerCase());
  expect(names).toEqual(Object.values(ALLOWED_TYPES).map((own) => own.at(-1)));
});
