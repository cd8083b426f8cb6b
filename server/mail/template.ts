/** The content of a mail, for its plain text and its HTML. */
export interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Facts to see at a glance, each with a label. */
  readonly facts?: readonly (readonly [string, string])[];
  /** A button with the address that it opens. */
  readonly action?: { readonly label: string; readonly href: string };
  readonly closing?: readonly string[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** @returns the text escaped for HTML */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const textOf = ({ heading, paragraphs, facts = [], action, closing = [] }: MailContent): string =>
  [
    heading,
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.href}`]),
    ...closing,
    'Chapterhouse',
  ]
    .join('\n\n')
    .concat('\n');

const paragraph = (content: string): string => `<p style="margin:0 0 16px">${content}</p>`;

const factRow = ([name, value]: readonly [string, string]): string =>
  `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:600">${escaped(name)}</th><td style="padding:4px 0">${lines(value)}</td></tr>`;

const htmlOf = ({ heading, paragraphs, facts = [], action, closing = [] }: MailContent): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(heading)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#fff;color:#10272d;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:560px;margin:0 auto">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(lines(text))),
    ...(facts.length === 0
      ? []
      : [
          `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${facts.map(factRow).join('')}</table>`,
        ]),
    ...(action === undefined
      ? []
      : [
          paragraph(
            `<a href="${escaped(action.href)}" style="color:#006b7b;font-weight:600">${escaped(action.label)}</a>`,
          ),
        ]),
    ...closing.map((text) => paragraph(lines(text))),
    '<p style="margin:24px 0 0;color:#4b6268">Chapterhouse</p>',
    '</div></body></html>',
    '',
  ].join('\n');

/** @returns the mail's plain text and its HTML, which loads nothing from elsewhere */
export const writeMail = (content: MailContent): { readonly body: string; readonly html: string } => ({
  body: textOf(content),
  html: htmlOf(content),
});

/** @returns a text for the subject of a mail: one short line */
export const inSubject = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, 100);
