import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

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

/** The Chromium from the npm package, unpacked once per version, with its libraries and fonts. */
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
    // When imported, the package unpacks into the temporary folder and changes process.env, so it runs in its own
    // process.
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpack], {
      cwd: dirname(entry),
      env: environment({ TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }),
    });
    // Without any font the renderer crashes on the first text field.
    await writeFile(join(fresh, 'fonts.conf'), fontsConfiguration(folder));
    // Several test processes may unpack at once; the first to finish wins.
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

const options = ({ executablePath, env }: Candidate, flags: readonly string[] = []): LaunchOptions => ({
  executablePath,
  env,
  chromiumSandbox: false,
  args: [
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    ...flags,
  ],
});

/**
 * `light` accepts any Chromium but tries the one from npm first: it has no windows, and a page takes two thirds of
 * the work.
 */
export type Source = 'any' | 'light' | 'system' | 'npm';

async function first<Started>(
  source: Source,
  start: (options: LaunchOptions) => Promise<Started>,
  flags: readonly string[] = [],
): Promise<{ started: Started; name: string }> {
  const reasons: string[] = [];
  const attempt = async (find: () => Promise<Candidate> | Candidate) => {
    let name = 'the Chromium from npm';
    try {
      const candidate = await find();
      name = candidate.name;
      return { started: await start(options(candidate, flags)), name };
    } catch (error) {
      reasons.push(`  ${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      return undefined;
    }
  };
  const chosen = source === 'any' || source === 'light' ? process.env.CHROMIUM_PATH : undefined;
  if (chosen) {
    const found = await attempt(() => ({ name: chosen, executablePath: chosen, env: environment() }));
    if (found) return found;
    throw new Error(`CHROMIUM_PATH cannot be started.\n${reasons.join('\n')}`);
  }
  const system = source === 'npm' ? [] : systemChromiums().map((candidate) => () => candidate);
  const inTurn = source === 'light' ? [packagedChromium, ...system] : [...system, packagedChromium];
  for (const find of source === 'system' ? system : inTurn) {
    const found = await attempt(find);
    if (found) return found;
  }
  throw new Error(`No browser can be started.\n${reasons.join('\n')}\n${advice}`);
}

/**
 * Starts a Chromium: `CHROMIUM_PATH`, else one of the system (not for the `source` `npm`), else the one from npm. If
 * there is none, it throws an error that says what to do. `name` says where the browser came from.
 */
export async function launch(
  source: Source = 'any',
  flags: readonly string[] = [],
): Promise<{ browser: Browser; name: string }> {
  const { started, name } = await first(source, (how) => chromium.launch(how), flags);
  return { browser: started, name };
}

/** Starts a Chromium that several test processes connect to. */
export async function launchServer(source: Source = 'any'): Promise<{ server: BrowserServer; name: string }> {
  const { started, name } = await first(source, (how) => chromium.launchServer(how));
  return { server: started, name };
}
