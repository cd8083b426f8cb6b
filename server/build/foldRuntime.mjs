import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name by which the other files import the bundler's helpers, now from the base file. */
const helpers = 'bundlerHelpers';
const endings = /\.(js|html)$/;

/**
 * The bundler puts its few helpers into a file of their own, which would cost each page a request. This moves them
 * into the base file, which every file that needs them loads anyway.
 * @param {string} folder of the built pages
 */
export function foldRuntime(folder) {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  const runtime = names.find((name) => name.startsWith('rolldown-runtime-'));
  const base = names.find((name) => /^base-.*\.js$/.test(name));
  if (runtime === undefined || base === undefined)
    throw new Error('The build has no runtime or no base file.');
  const code = readFileSync(join(assets, runtime), 'utf8').trim();
  const [, body = '', exported = ''] = /^([\s\S]*)export\{([^}]*)\};?$/.exec(code) ?? [];
  if (exported === '') throw new Error('The runtime exports nothing.');
  const members = exported.split(',').map((each) => each.trim().split(' as '));
  const object = members.map(([local, name = local]) => `${name}:${local}`).join(',');
  const taking = new RegExp(`import\\{([^}]*)\\}from"\\./${runtime.replaceAll('.', '\\.')}";?`);
  const files = [
    ...names.map((name) => join(assets, name)),
    ...readdirSync(folder).map((name) => join(folder, name)),
  ];
  for (const path of files.filter((each) => endings.test(each))) {
    const text = readFileSync(path, 'utf8');
    const isBase = path === join(assets, base);
    const taken = text.replace(taking, (_, list) => {
      const names = String(list)
        .split(',')
        .map((each) => each.trim().split(' as '))
        .map(([name, local = name]) => `${local}=${helpers}.${name}`)
        .join(',');
      return `${isBase ? '' : `import{${helpers}}from"./${base}";`}var ${names};`;
    });
    const whole = isBase
      ? `var ${helpers}=(()=>{${body};return{${object}}})();${taken}\nexport{${helpers}};`
      : taken
          .replaceAll(new RegExp(`<link[^>]*${runtime.replaceAll('.', '\\.')}[^>]*>\\s*`, 'g'), '')
          .replaceAll(runtime, base);
    if (whole !== text) writeFileSync(path, whole);
  }
  rmSync(join(assets, runtime));
}
