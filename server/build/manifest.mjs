import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The page that opens when the application starts from a home screen. */
const home = '/dashboard/activity';
const ground = '#0b2a31';
const recordings = [
  ['session', 'Session'],
  ['referral', 'Referral'],
  ['businessBucks', 'Business Bucks'],
  ['eventAttendance', 'Event Attendance'],
  ['visitor', 'Visitor'],
  ['post', 'Post'],
];

const icons = [
  { name: 'icon-192.png', side: 192, mark: 0.72, corner: 0.19, purpose: 'any' },
  { name: 'icon-512.png', side: 512, mark: 0.72, corner: 0.19, purpose: 'any' },
  // A mask always shows at least the middle four fifths.
  { name: 'icon-maskable-512.png', side: 512, mark: 0.54, corner: 0, purpose: 'maskable' },
];

const manifest = {
  id: '/',
  name: 'Chapterhouse',
  short_name: 'Chapterhouse',
  description: 'Record sessions, referrals, business and visitors, and see where your chapter stands.',
  lang: 'en-US',
  start_url: home,
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  icons: icons.map(({ name, side, purpose }) => ({
    src: `/icons/${name}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: recordings.map(([id, name]) => ({
    name,
    url: `${home}?new=${id}`,
    icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  })),
};

/** The floor plan of a chapter house, as in the header: eight walls, one open as the door, a pier in the middle. */
const drawn = ({ side, mark, corner }) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 1 1">
  <rect width="1" height="1" rx="${corner}" fill="${ground}"/>
  <g transform="translate(${(1 - mark) / 2} ${(1 - mark) / 2}) scale(${mark / 24})" fill="none">
    <path d="M21.2 8.2 15.8 2.8H8.2L2.8 8.2v7.6l5.4 5.4h7.6l5.4-5.4" stroke="#fff" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round"/>
    <circle cx="12" cy="12" r="2.9" fill="#4fd1c5"/>
  </g>
</svg>`;

/** The tags that make the application installable. */
export const installable =
  '<link rel="manifest" href="/app.webmanifest" /><link rel="apple-touch-icon" href="/icons/icon-192.png" />';

/** Writes the manifest and its icons. @param {string} folder of the built web */
export async function writeManifest(folder) {
  mkdirSync(join(folder, 'icons'));
  writeFileSync(join(folder, 'app.webmanifest'), JSON.stringify(manifest));
  for (const icon of icons)
    await sharp(Buffer.from(drawn(icon)))
      .png({ palette: true })
      .toFile(join(folder, 'icons', icon.name));
}
