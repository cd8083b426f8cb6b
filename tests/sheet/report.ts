import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import type { Look, Scheme } from './look.ts';

/** One page of the route table, for each viewer at each width. */
export interface Seen {
  readonly page: string;
  readonly address: string;
  readonly looks: readonly Look[];
}

const schemes: readonly Scheme[] = ['light', 'dark'];

const folder = fileURLToPath(new URL('../../test-results/sheet', import.meta.url));

const nameOf = (page: string, { viewer, width }: Pick<Look, 'viewer' | 'width'>, scheme: Scheme): string =>
  `${page}-${viewer}-${width}-${scheme}.png`;

export const pictureFile = (...of: Parameters<typeof nameOf>): string => `${folder}/${nameOf(...of)}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const styles = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; background: #f4f5f6; color: #14212b; }
  h2 { margin: 32px 0 8px; font-size: 16px; } h2 small { font-weight: 400; color: #5b6b76; }
  .shots { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; }
  img { border: 1px solid #c8d0d6; border-radius: 6px; background: #fff; height: 460px; object-fit: cover; object-position: top; }
  table { border-collapse: collapse; background: #fff; } td, th { border: 1px solid #d6dde2; padding: 4px 10px; text-align: start; }
  .bad { color: #a3231f; } .fault { white-space: pre-wrap; }
`;

const shots = ({ page, looks }: Seen): string =>
  looks
    .flatMap(({ viewer, width }) =>
      schemes.map((scheme) => {
        const name = nameOf(page, { viewer, width }, scheme);
        return `<a href="sheet/${name}"><img loading="lazy" src="sheet/${name}" alt="${page}, ${viewer}, ${width} px, ${scheme}"></a>`;
      }),
    )
    .join('');

const rowOf = ({ page, address, looks }: Seen): string => {
  const shifts = looks
    .map(({ viewer, width, shift }) => `${viewer} ${width}: ${shift.toFixed(3)}`)
    .join(', ');
  const faults = looks.flatMap(({ viewer, width, faults: each }) =>
    each.map((fault) => `${viewer}, ${width} px: ${fault}`),
  );
  const said = faults.length === 0 ? 'none' : `<span class="bad fault">${escaped(faults.join('\n'))}</span>`;
  return `<tr><td><a href="#${page}">${page}</a></td><td>${escaped(address)}</td><td>${shifts}</td><td>${said}</td></tr>`;
};

/** @returns the sheet as one page: a table of the measurements, and every picture. */
export const pageOf = (
  seen: readonly Seen[],
  { browser, at }: { browser: string; at: Date },
): string => `<!doctype html>
<html lang="en-US"><meta charset="utf-8"><title>Contact sheet</title><style>${styles}</style>
<h1>Contact sheet</h1>
<p>${seen.length} pages, ${at.toISOString()}, ${escaped(browser)}</p>
<table><tr><th>Page</th><th>Address</th><th>Layout shift</th><th>Against it</th></tr>${seen.map(rowOf).join('')}</table>
${seen
  .map(
    (each) =>
      `<h2 id="${each.page}">${each.page} <small>${escaped(each.address)}</small></h2><div class="shots">${shots(each)}</div>`,
  )
  .join('\n')}
</html>
`;

const rowHeight = 300;
const label = 26;
const gap = 10;
const wide = 380;
const narrow = 140;

/** @returns the sheet as pictures of up to eight pages each: wide light, wide dark, narrow light, narrow dark. */
export async function picturesOf(seen: readonly Seen[]): Promise<Buffer[]> {
  const sheets: Buffer[] = [];
  for (let first = 0; first < seen.length; first += 8)
    sheets.push(await sheetOf(seen.slice(first, first + 8)));
  return sheets;
}

/** The sheet's pictures show what a member or a guest sees. */
const isDrawn = ({ viewer }: Look): boolean => viewer === 'member' || viewer === 'guest';

async function sheetOf(seen: readonly Seen[]): Promise<Buffer> {
  const parts: OverlayOptions[] = [];
  for (const [index, { page, looks }] of seen.entries()) {
    const top = index * (rowHeight + label + gap);
    const words = `<svg width="900" height="${label}"><text x="4" y="18" font-family="sans-serif" font-size="14">${page}</text></svg>`;
    parts.push({ input: Buffer.from(words), top, left: gap });
    let left = gap;
    for (const { width, pictures } of looks.filter(isDrawn))
      for (const scheme of schemes) {
        const shown = width > 700 ? wide : narrow;
        const input = await sharp(pictures[scheme])
          .resize({ width: shown, height: rowHeight, fit: 'cover', position: 'left top' })
          .png()
          .toBuffer();
        parts.push({ input, top: top + label, left });
        left += shown + gap;
      }
  }
  const width = 2 * (wide + narrow) + 5 * gap;
  const height = seen.length * (rowHeight + label + gap);
  return sharp({ create: { width, height, channels: 3, background: '#dfe4e8' } })
    .composite(parts)
    .png()
    .toBuffer();
}
