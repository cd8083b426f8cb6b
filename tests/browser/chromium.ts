import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

interface Candidate {
  readonly name: string;
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const advice = [
  'Set CHROMIUM_PATH to a Chromium or Chrome, or install one:',
  '  Debian, Ubuntu: apt-get install -y --no-install-recommends chromium fonts-liberation',
  '  macOS, Windows: Google Chrome in its usual place',
].join('\n');

const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ),
  ...more,
});

const fontsConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fontcache</cachedir>
</fontconfig>
`;

const unpack = "await (await import('@sparticuz/chromium')).default.executablePath()";

/** The Chromium inside the npm package, unpacked once per version; it brings its libraries and fonts. */
async function packagedChromium(): Promise<Candidate> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('the one from npm runs on Linux on x64 alone');
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version }: { version: string } = createRequire(import.meta.url)(
    join(entry.slice(0, entry.indexOf('build')), 'package.json'),
  );
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    const fresh = await mkdtemp(join(cache, 'chromium-unpacking-'));
    // The package unpacks into the temporary folder and changes process.env when imported: hence a process of its own.
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpack], {
      cwd: dirname(entry),
      env: environment({ TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }),
    });
    // Without any font the renderer crashes on the first text field.
    await writeFile(join(fresh, 'fonts.conf'), fontsConfiguration(folder));
    // Several test processes may unpack at once: the first to finish wins.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  return {
    name: `Chromium ${version} from npm`,
    executablePath: join(folder, 'chromium'),
    env: environment({
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    }),
  };
}

function systemChromiums(): Candidate[] {
  return [...systemPaths, chromium.executablePath()]
    .filter((path) => existsSync(path))
    .map((path) => ({ name: path, executablePath: path, env: environment() }));
}

async function start({ executablePath, env }: Candidate): Promise<Browser> {
  return chromium.launch({
    executablePath,
    env,
    chromiumSandbox: false,
    args: ['--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}

export interface Launched {
  readonly browser: Browser;
  /** Where it came from and its version, for the log. */
  readonly name: string;
}

/**
 * Starts a Chromium: `CHROMIUM_PATH`, else one of the system (`source` `npm` leaves it out), else the one from npm.
 * Throws an error that says what to do when none can be had.
 */
export async function launch(source: 'any' | 'system' | 'npm' = 'any'): Promise<Launched> {
  const chosen = process.env.CHROMIUM_PATH;
  const reasons: string[] = [];
  const attempt = async (candidate: Candidate): Promise<Launched | undefined> => {
    try {
      const browser = await start(candidate);
      return { browser, name: `${candidate.name} (${browser.version()})` };
    } catch (error) {
      reasons.push(`${candidate.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      return undefined;
    }
  };
  if (chosen && source === 'any') {
    const started = await attempt({ name: chosen, executablePath: chosen, env: environment() });
    if (started) return started;
    throw new Error(`CHROMIUM_PATH cannot be started. ${reasons.join('\n')}`);
  }
  for (const candidate of source === 'npm' ? [] : systemChromiums()) {
    const started = await attempt(candidate);
    if (started) return started;
  }
  if (source !== 'system') {
    try {
      const started = await attempt(await packagedChromium());
      if (started) return started;
    } catch (error) {
      reasons.push(String(error));
    }
  }
  throw new Error(
    `No browser can be started.\n${reasons.map((reason) => `  ${reason}`).join('\n')}\n${advice}`,
  );
}
