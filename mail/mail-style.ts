/**
 * Colours of a mail in a light mailbox, and in a dark one where its program asks. They are those of web/shared/tokens.css,
 * which a mail cannot read. Each part carries its style itself: many programs throw style sheets away.
 */
export const LIGHT = {
  paper: '#fbfaf7',
  card: '#ffffff',
  line: '#e4e0d6',
  ink: '#10233f',
  ink2: '#42526b',
  bar: '#10233f',
  barInk: '#ffffff',
  accent: '#b93a22',
  accentInk: '#ffffff',
  wash: '#f4f2ec',
  link: '#2a5797',
};

export const DARK: typeof LIGHT = {
  paper: '#0c1626',
  card: '#132138',
  line: '#24344e',
  ink: '#eef1f6',
  ink2: '#b6c0d0',
  bar: '#0f1e36',
  barInk: '#ffffff',
  accent: '#ef7a5f',
  accentInk: '#1a0d08',
  wash: '#101c30',
  link: '#8fb6ee',
};

const FONT = "'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The style of each part, by the class under which a dark mailbox finds it. */
export const STYLES = {
  paper: `margin:0;padding:0;background:${LIGHT.paper};font-family:${FONT}`,
  bar: `padding:18px 24px;background:${LIGHT.bar};color:${LIGHT.barInk};font-size:16px;font-weight:600`,
  card: `padding:24px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-top:0;overflow-wrap:anywhere`,
  title: `margin:0 0 16px;color:${LIGHT.ink};font-size:22px;line-height:1.3;font-weight:600`,
  text: `margin:0 0 16px;color:${LIGHT.ink};font-size:16px;line-height:1.5`,
  step: `margin:0 0 20px;padding:12px 16px;background:${LIGHT.wash};border-left:4px solid ${LIGHT.accent};color:${LIGHT.ink};font-size:16px;line-height:1.5`,
  button: `display:inline-block;padding:12px 22px;background:${LIGHT.accent};color:${LIGHT.accentInk};border-radius:4px;font-size:16px;font-weight:600;text-decoration:none`,
  small: `margin:0 0 16px;color:${LIGHT.ink2};font-size:13px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word`,
  link: `color:${LIGHT.link}`,
  name: `padding:8px 16px 8px 0;border-bottom:1px solid ${LIGHT.line};color:${LIGHT.ink2};font-size:14px;font-weight:400;text-align:left;vertical-align:top;overflow-wrap:anywhere`,
  value: `padding:8px 0;border-bottom:1px solid ${LIGHT.line};color:${LIGHT.ink};font-size:14px;vertical-align:top;overflow-wrap:anywhere;word-break:break-word`,
};

export type StyledPart = keyof typeof STYLES;

/** What a dark mailbox changes: colours alone. */
export const DARK_SHEET = [
  `.paper{background:${DARK.paper}!important}`,
  `.bar{background:${DARK.bar}!important}`,
  `.card{background:${DARK.card}!important;border-color:${DARK.line}!important}`,
  `.title,.text,.value{color:${DARK.ink}!important}`,
  `.small,.name{color:${DARK.ink2}!important}`,
  `.name,.value{border-color:${DARK.line}!important}`,
  `.step{background:${DARK.wash}!important;color:${DARK.ink}!important;border-color:${DARK.accent}!important}`,
  `.button{background:${DARK.accent}!important;color:${DARK.accentInk}!important}`,
  `.link{color:${DARK.link}!important}`,
].join('');
