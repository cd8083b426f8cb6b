/** The device behind a user agent, as its owner would say it. */
export interface NamedDevice {
  readonly name: string;
  readonly kind: 'desk' | 'phone' | 'tablet';
}

type Names = readonly (readonly [RegExp, string])[];

/** Browsers that pretend to be others come first. */
const browsers: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera|OPiOS/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: Names = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (names: Names, agent: string): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

function kindOf(agent: string): NamedDevice['kind'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet';
  return /iPhone|iPod|Mobile/.test(agent) ? 'phone' : 'desk';
}

/** @returns browser and system of a user agent, if they are known */
export function deviceOf(agent: string | null): NamedDevice {
  const text = agent ?? '';
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  const kind = kindOf(text);
  if (browser === null && system === null) return { name: 'Unknown device', kind };
  if (system === null) return { name: browser ?? '', kind };
  return { name: `${browser ?? 'A browser'} on ${system}`, kind };
}
