import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');

const CONTROL = 'a control';
const OVER = 'lies over the page';

/** What is framed like a panel and is none: by style sheet and selector, with what it is. */
const NO_PANELS: Readonly<Record<string, string>> = {
  'web/customer/submit/form.module.css .option': CONTROL,
  'web/shared/dialog/dialog.module.css .dialog': OVER,
  'web/shared/feedback/messages.module.css .message': OVER,
  'web/shared/filing-import/filing-import.module.css .pick': CONTROL,
  'web/shared/form/combobox.module.css .matches': OVER,
  'web/shared/frame/user-menu.module.css .list': OVER,
  'web/shared/list/folded-filters.module.css .fold': CONTROL,
  'web/shared/list/list.module.css .dates input': CONTROL,
  'web/shared/list/list.module.css .pick summary, .select': CONTROL,
  'web/shared/list/popup.module.css .popup': OVER,
  'web/shared/palette/command-palette.module.css .palette': OVER,
};

/** The selectors of a style sheet that lay a paper with an edge: what `web/shared/panel.tsx` is for. */
function framed(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(
      ([, , body = '']) =>
        /border(?:-width)?:\s*1(?:\.5)?px\b/.test(body) &&
        /background(?:-color)?:\s*var\(--card\)/.test(body),
    )
    .filter(([, , body = '']) => /border-radius|padding/.test(body) && /var\(--line(?:-2)?\)/.test(body))
    .map(([, selector = '']) => selector.trim().replace(/\s+/g, ' '));
}

test('a panel is the panel of the product: nothing else frames a part of a page', () => {
  const sheets = globSync('web/**/*.css', { cwd: project }).filter(
    (file) => file !== 'web/shared/panel.module.css',
  );
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((file) =>
    framed(readFileSync(join(project, file), 'utf8')).map((selector) => `${file} ${selector}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(NO_PANELS).toSorted());
});

test('another panel would be found', () => {
  const frame = 'padding: var(--space-16); border: 1px solid var(--line-2); background: var(--card);';
  expect(framed(`.next { ${frame} }`)).toEqual(['.next']);
  expect(framed(`@media (max-width: 640px) { .pay { ${frame} } }`)).toEqual(['.pay']);
  expect(framed('.line { padding: 0; border-top: 1px solid var(--line); }')).toEqual([]);
});
