import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { putInPlace } from './folders.mjs';
import { foldRuntime } from './foldRuntime.mjs';
import { installable, writeManifest } from './manifest.mjs';

const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt', '.webmanifest']);
const rootElement = '<div id="root"></div>';

/**
 * Builds the pages: the application, the prerendered pages, and the compressed form of every file.
 * @param {string} home folder of the installation
 * @param {string} folder where the pages belong
 * @param {string} from hash of the sources
 */
export async function buildWeb(home, folder, from) {
  const making = `${folder}.${process.pid}`;
  const prerendering = `${making}.prerender`;
  for (const path of [making, prerendering]) rmSync(path, { recursive: true, force: true });
  try {
    const configFile = join(home, 'vite.config.ts');
    await build({ configFile, logLevel: 'warn', build: { outDir: making } });
    await build({
      configFile,
      logLevel: 'warn',
      build: {
        ssr: join(home, 'src/prerender.tsx'),
        outDir: prerendering,
        cssMinify: true,
        rollupOptions: { output: { entryFileNames: 'prerender.js' } },
      },
    });
    const { render } = await import(pathToFileURL(join(prerendering, 'prerender.js')).href);
    foldRuntime(making);
    writePages(making, await render());
    await writeManifest(making);
    await compressFiles(making);
    mkdirSync(join(home, 'dist'), { recursive: true });
    putInPlace(making, folder, from);
  } finally {
    for (const path of [making, prerendering]) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * @typedef {{ name: string, title: string, description: string | null, markup: string, style: string | null, script: string }} Page
 * @param {string} folder
 * @param {{ pages: Page[], style: string, publicStyle: string, laterStyle: string }} prerendered
 */
function writePages(folder, { pages, style, publicStyle, laterStyle }) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  if (!page.includes(rootElement)) throw new Error('index.html has no empty root element.');
  const form = readdirSync(join(folder, 'assets')).find((name) => /^credentials-.*\.js$/.test(name));
  if (form === undefined) throw new Error('The build has no file with the form that one signs in with.');
  const styled = insertBefore(
    page,
    '</head>',
    `<link rel="modulepreload" crossorigin href="/assets/${form}"><style>${style}</style>`,
  );
  const styledForGuests = insertBefore(page, '</head>', `<style data-public="first">${publicStyle}</style>`);
  const styledWhole = insertBefore(
    page,
    '</head>',
    `<style data-public="first later">${publicStyle}${laterStyle}</style>`,
  );
  writeFileSync(join(folder, 'app.html'), insertBefore(styled, '</head>', installable));
  // The server may show any guest page within this file.
  writeFileSync(join(folder, 'guest.html'), styledWhole);
  for (const { name, title, description, markup, style: more, script } of pages) {
    if (/\sstyle="/.test(markup))
      throw new Error(`The page ${name} has a style attribute, which its policy forbids.`);
    const about = description === null ? '' : `<meta name="description" content="${description}" />`;
    // The script comes last: the parser pauses at a script, and the browser would show an empty frame during the
    // pause.
    const whole = insertBefore(
      more === null ? styled : styledForGuests,
      '</body>',
      `<script>${script}</script>`,
    )
      .replace('<html', '<html data-loading')
      .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>${about}`)
      .replace(rootElement, () => rootElement.replace('><', () => `>${markup}<`));
    writeFileSync(join(folder, `${name}.html`), whole);
  }
  rmSync(join(folder, 'index.html'));
}

/** @param {string} text @param {string} mark @param {string} addition */
function insertBefore(text, mark, addition) {
  return text.replace(mark, () => `${addition}${mark}`);
}

/** @param {string} folder */
async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

/** Block sizes as powers of two, and ways to code distances: only trying shows which is best for a file. */
const ways = [
  { [constants.BROTLI_PARAM_LGBLOCK]: 16 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 16, [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 17 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 18 },
  {
    [constants.BROTLI_PARAM_LGBLOCK]: 19,
    [constants.BROTLI_PARAM_NPOSTFIX]: 1,
    [constants.BROTLI_PARAM_NDIRECT]: 24,
  },
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_GENERIC, [constants.BROTLI_PARAM_NDIRECT]: 4 },
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_GENERIC, [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
];
/** Smallest size in bytes at which more than one way is tried. */
const worthTrying = 8 * 1024;

/** @param {Buffer} plain @returns {Promise<Buffer>} its shortest Brotli form */
async function smallest(plain) {
  const tries = ways.slice(0, plain.length < worthTrying ? 1 : ways.length).map((way) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        ...way,
      },
    }),
  );
  const forms = await Promise.all(tries);
  return forms.reduce((best, form) => (form.length < best.length ? form : best));
}

/** @param {string} path */
async function compressFile(path) {
  const plain = readFileSync(path);
  const [brotli, zipped] = await Promise.all([smallest(plain), promisify(gzip)(plain, { level: 9 })]);
  if (brotli.length < plain.length) writeFileSync(`${path}.br`, brotli);
  if (zipped.length < plain.length) writeFileSync(`${path}.gz`, zipped);
}
