// Sizes come from web/shared/tokens.css: a value beside its scales is refused here, not found by eye later.
const SPACE = String.raw`(0|auto|-?1px|var\(--(space-[a-z0-9-]+|gutter)\)|calc\(-1 \* var\(--space-\d+\)\)|max\(.+\))`;
const BREAKPOINTS = [480, 640, 760, 960, 1080, 1240, 1380];

// What a color says is said by web/shared/tones.css: an element carries data-tone, its style sheet takes --tone of it.
const TONE = [/var\(--(ok|warn|bad|info)(-wash)?\b/];

// Colors by number, however they are written, are tokens; shadows alone take their strength where they are.
const COLOR = [/\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!var\(--shadow\))/];

const VALUES = {
  font: ['inherit', /^(\d00 )?var\(--text-[a-z0-9-]+\)( \/ [\d.]+)? var\(--(font|mono)\)$/],
  'font-size': [/^var\(--text-[a-z0-9-]+\)$/, 'inherit', /^[\d.]+(em|pt)$/],
  '/^(scroll-)?(padding|margin)/': [new RegExp(`^${SPACE}( ${SPACE}){0,3}$`)],
  '/^(row-|column-)?gap$/': [new RegExp(`^${SPACE}( ${SPACE})?$`)],
};

export default {
  rules: {
    'declaration-property-value-allowed-list': VALUES,
    'declaration-property-value-disallowed-list': { '/.*/': [...TONE, ...COLOR] },
    'media-feature-name-value-allowed-list': {
      'max-width': BREAKPOINTS.map((width) => `${width}px`),
      'min-width': BREAKPOINTS.map((width) => `${width + 1}px`),
    },
    'color-no-hex': true,
    'color-named': 'never',
  },
  overrides: [
    {
      files: ['web/shared/tokens.css'],
      rules: { 'color-no-hex': null, 'declaration-property-value-disallowed-list': null },
    },
    {
      files: ['web/shared/tones.css'],
      rules: { 'declaration-property-value-disallowed-list': { '/.*/': COLOR } },
    },
    // Drawings, whose letters are as big as the units of the drawing.
    {
      files: ['web/public/cancellation-mark.module.css', 'web/public/home/state-map.module.css'],
      rules: { 'declaration-property-value-allowed-list': { ...VALUES, font: [/^\d00 [\d.]+px/] } },
    },
  ],
};
