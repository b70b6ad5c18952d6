import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BulkBar } from './bulk-bar.tsx';

const ALL = 'Select all';
const WHY = 'match: narrow the filters to select all of them.';

test.each([
  ['as many as one request takes', { count: 500, isExact: true }, 500, ALL],
  ['one more', { count: 501, isExact: true }, 500, WHY],
  ['more than were counted', { count: 400, isExact: false }, 500, WHY],
  ['a list of which only rows can be selected', { count: 0, isExact: false }, 0, null],
] as const)('%s: all are offered, or it says why not', (_name, total, maximum, said) => {
  const nothing = () => {};
  const html = renderToStaticMarkup(
    <BulkBar
      noun="filing"
      steps={[]}
      maximum={maximum}
      count={50}
      total={total}
      onAll={nothing}
      onStep={nothing}
      onClear={nothing}
    />,
  );
  expect([ALL, WHY].filter((words) => html.includes(words))).toEqual(said === null ? [] : [said]);
});
