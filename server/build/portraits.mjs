/**
 * Draws the portraits of the demo organization's invented members into `server/demo/portraits`: run it by hand after
 * a change here. The same seed gives the same face.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const portraitCount = 32;
const size = 192;

const skins = ['#f3d3bd', '#e8bf9f', '#d9a47c', '#b97f56', '#8f5a3a', '#6a4029'];
const shades = ['#e2b79b', '#d3a27f', '#c08859', '#9c653f', '#744429', '#53301e'];
const hairs = ['#2a2320', '#3d2b1f', '#5b3a24', '#8a5a32', '#b98d4f', '#a7a39b', '#d8d3c8', '#7a3b22'];
const clothes = ['#0f5563', '#2b4a7a', '#7a4b2b', '#3f6b4a', '#7a2f3a', '#4a4a58', '#b07a2a', '#5f5a86'];
const grounds = [
  ['#cfe3e6', '#b3d2d7'],
  ['#e4ddca', '#d3c8ab'],
  ['#d6dfcf', '#bfceb4'],
  ['#e5d3cf', '#d6b9b2'],
  ['#d5d6e6', '#bcbed8'],
];

function chanceOf(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const octagon = (x, y, radius) =>
  Array.from({ length: 8 }, (_, corner) => {
    const angle = ((corner + 0.5) * Math.PI) / 4;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');

/** Each style draws one part behind the head and one in front of it. */
const styles = {
  short: (c) => [
    '',
    `<path d="M60 84c-3-34 14-50 37-50s40 15 37 49c-4-13-9-20-18-24-13 5-33 5-44 1-7 5-10 13-12 24z" fill="${c}"/>`,
  ],
  side: (c) => [
    '',
    `<path d="M59 86c-4-38 15-54 40-53 24 1 38 18 34 52-3-10-6-16-11-21-17 1-31-4-41-12-7 8-16 18-22 34z" fill="${c}"/>`,
  ],
  crop: (c) => [
    '',
    `<path d="M61 78c0-28 15-42 35-42s36 14 35 42c-6-14-18-21-35-21s-30 7-35 21z" fill="${c}"/>`,
  ],
  bald: (c) => [
    '',
    `<path d="M59 92c-2-8-2-14 0-20 3 5 3 12 4 20zM133 92c2-8 2-14 0-20-3 5-3 12-4 20z" fill="${c}"/>`,
  ],
  long: (c) => [
    `<path d="M52 88c-3-38 18-58 44-58s48 20 45 58l3 62H49z" fill="${c}"/>`,
    `<path d="M54 92c-2-36 14-57 42-57s44 21 42 57c-6-16-16-26-28-33-12 9-38 11-56 33z" fill="${c}"/>`,
  ],
  bob: (c) => [
    `<path d="M53 86c-3-36 17-55 43-55s46 19 43 55l-2 36H55z" fill="${c}"/>`,
    `<path d="M55 88c-2-34 14-53 41-53s43 19 41 53c-17-7-32-15-39-26-9 14-24 22-43 26z" fill="${c}"/>`,
  ],
  bun: (c) => [
    `<circle cx="96" cy="30" r="17" fill="${c}"/>`,
    `<path d="M59 86c-2-32 14-50 37-50s39 18 37 50c-5-18-17-28-37-28s-32 10-37 28z" fill="${c}"/>`,
  ],
  curls: (c) => [
    [
      [58, 78],
      [62, 58],
      [76, 42],
      [96, 36],
      [116, 42],
      [130, 58],
      [134, 78],
      [56, 98],
      [136, 98],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="17" fill="${c}"/>`)
      .join(''),
    `<path d="M57 82c0-32 15-48 39-48s39 16 39 48c-8-15-20-22-39-22s-31 7-39 22z" fill="${c}"/>`,
  ],
  scarf: (c) => [
    `<path d="M50 92c-2-40 19-62 46-62s48 22 46 62c-1 26-8 50-16 62H66C58 142 51 118 50 92z" fill="${c}"/>`,
    `<path d="M57 92c0-32 14-52 39-52s39 20 39 52c-3-22-16-34-39-34S60 70 57 92z" fill="${c}"/>`,
  ],
};

const women = ['long', 'bob', 'bun', 'curls', 'long', 'bob', 'scarf', 'crop'];
const men = ['short', 'side', 'crop', 'bald', 'short', 'side', 'curls', 'crop'];

/** Even numbers are women, odd ones men; older people are gray. */
function portraitSvg(seed) {
  const next = chanceOf(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const isWoman = seed % 2 === 0;
  const place = Math.floor(seed / 2);
  const skin = place % skins.length;
  const style = (isWoman ? women : men)[place % 8];
  const [ground, plate] = grounds[seed % grounds.length];
  const hair = skin > 2 ? hairs[Math.floor(next() * 3)] : pick(hairs);
  const cloth = clothes[(seed * 5 + 3) % clothes.length];
  const hairColor = style === 'scarf' ? clothes[(seed * 3 + 1) % clothes.length] : hair;
  const [behind, over] = styles[style](hairColor);
  const hasBeard = !isWoman && next() < 0.45;
  const hasGlasses = next() < 0.3;
  const collar = next() < 0.5;
  const lips = skin > 3 ? '#7d3f37' : '#b0604f';
  const brow = style === 'scarf' ? '#3d2b1f' : hair;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="${size}" height="${size}">
  <rect width="192" height="192" fill="${ground}"/>
  <polygon points="${octagon(96, 100, 88)}" fill="${plate}"/>
  ${behind}
  <path d="M24 192c2-34 26-50 56-54h32c30 4 54 20 56 54z" fill="${cloth}"/>
  <path d="M80 118h32v22c0 10-32 10-32 0z" fill="${shades[skin]}"/>
  ${
    collar
      ? '<path d="M78 137l18 18 18-18 8 6-20 24-6-8-6 8-20-24z" fill="#fbfaf6"/>'
      : `<path d="M76 138c6 16 34 16 40 0l4 2c-6 24-42 24-48 0z" fill="${shades[skin]}"/>`
  }
  <ellipse cx="59" cy="93" rx="7" ry="10" fill="${style === 'scarf' ? 'none' : shades[skin]}"/>
  <ellipse cx="133" cy="93" rx="7" ry="10" fill="${style === 'scarf' ? 'none' : shades[skin]}"/>
  <path d="M60 82c0-28 14-42 36-42s36 14 36 42c0 30-14 50-36 50S60 112 60 82z" fill="${skins[skin]}"/>
  ${
    hasBeard
      ? `<path d="M61 92c4 8 8 10 14 10 8-6 34-6 42 0 6 0 10-2 14-10-1 24-14 43-35 43S62 116 61 92z" fill="${hair}"/>`
      : ''
  }
  <path d="M74 80c4-4 10-4 14-1M104 79c4-3 10-3 14 1" stroke="${brow}" stroke-width="3.4" stroke-linecap="round" fill="none"/>
  <circle cx="81" cy="90" r="3.6" fill="#2a2320"/><circle cx="111" cy="90" r="3.6" fill="#2a2320"/>
  <path d="M96 91c-1 6-4 9-3 12 2 2 5 2 7 0" stroke="${shades[skin]}" stroke-width="3" stroke-linecap="round" fill="none"/>
  <path d="M85 114c6 6 16 6 22 0" stroke="${lips}" stroke-width="3.6" stroke-linecap="round" fill="none"/>
  ${over}
  ${
    hasGlasses
      ? '<g fill="none" stroke="#2f3a40" stroke-width="2.6"><rect x="69" y="81" width="24" height="18" rx="8"/><rect x="99" y="81" width="24" height="18" rx="8"/><path d="M93 88h6"/></g>'
      : ''
  }
</svg>`;
}

const folder = new URL('../demo/portraits/', import.meta.url);
await mkdir(folder, { recursive: true });
for (let seed = 0; seed < portraitCount; seed += 1) {
  const picture = await sharp(Buffer.from(portraitSvg(seed)))
    .webp({ quality: 80 })
    .toBuffer();
  await writeFile(new URL(`${seed}.webp`, folder), picture);
}
