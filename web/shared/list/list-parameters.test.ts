import { expect, test } from 'vitest';
import { changeParameters, readParameters } from './list-parameters.ts';

const address = 'search=&searchField=email&sort=name&order=&cursor=&stranger=1';

test('a list is asked by the parameters that it knows and that say something', () => {
  const keys = ['search', 'searchField', 'sort', 'order', 'cursor'];
  expect(readParameters(new URLSearchParams(address), keys)).toEqual({ searchField: 'email', sort: 'name' });
});

test('what is emptied leaves the address, and a change leads back to the first page', () => {
  const before = new URLSearchParams('search=lopez&sort=name&cursor=abc');
  expect(changeParameters(before, { search: '' }).toString()).toBe('sort=name');
  expect(changeParameters(before, { search: undefined, order: 'desc' }).toString()).toBe(
    'sort=name&order=desc',
  );
  expect(changeParameters(before, { cursor: 'def' }).toString()).toBe('search=lopez&sort=name&cursor=def');
  expect(before.toString()).toBe('search=lopez&sort=name&cursor=abc');
});
