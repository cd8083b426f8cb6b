import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { webAddress } from '../../src/contract/rules.ts';
import { OptionalUrl, Url } from '../../src/contract/scalars.ts';
import { sourceFiles } from './imports.ts';

const run = 'alert(1)';
const schemes = [
  'javascript:',
  'data:text/html,',
  'vbscript:',
  'file:///etc/passwd#',
  'blob:https://a.test/',
];
const disguised = schemes.flatMap((scheme) => [
  `${scheme}${run}`,
  `${scheme.toUpperCase()}${run}`,
  `${scheme.slice(0, 4)}\t${scheme.slice(4)}${run}`,
  `${scheme.slice(0, 4)}\n${scheme.slice(4)}${run}`,
  `\u0001${scheme}${run}`,
  `\u00a0\u200b${scheme}${run}`,
  `${scheme.replace(':', '&colon;')}${run}`,
  `${scheme.replace(':', '&#58;')}${run}`,
  `${scheme.replace(':', '%3A')}${run}`,
  `${scheme}//https://a.test/%0a${run}`,
  `&#106;${scheme.slice(1)}${run}`,
]);
const others = [
  ...[
    'ftp://a.test/',
    'mailto:a@a.test',
    'tel:5550100',
    'ws://a.test',
    'about:blank',
    'view-source:https://a.test',
  ],
  ...['//a.test/', '/dashboard', 'a', 'https:a.test', 'https:/a.test', 'https:///a.test'],
  ...[
    'http://',
    'https://?',
    'https://#',
    'https:// a.test',
    'https://a .test',
    'https://a.test/a b',
    'https://-a.test',
  ],
  ...[
    'https://a.test\\@b.test',
    'https://user@a.test',
    'https://user:secret@a.test',
    'https://a.test:99999/',
  ],
  ...[
    'https://a.test:x/',
    'https://a_b.test/',
    'https://[::1]/',
    'https://a.test/\u0000',
    'https://a.test/\u202e',
  ],
  ...[
    'https://a.test/\u2028a',
    'https://256.256.256.256/',
    'https://1.2.3.4.5/',
    'https://%61.test/',
    'https://xn--a/',
  ],
  ...[
    'http:javascript:alert(1)',
    'https://a.test\n.b.test',
    'https://"><script>',
    `https://a.test/${'a'.repeat(2048)}`,
  ],
  ...[
    '\ud800https://a.test',
    'https://a.test/\ud800',
    'httpſ://a.test/',
    'https://a。test/',
    'null',
    '[object Object]',
  ],
];
const good = [
  'https://a.test',
  'http://a.test:8080/way?x=1&y=%20#end',
  'HTTPS://A.TEST/',
  'https://bücher.example/ä',
  'https://a-b.c.test/?u=javascript:alert(1)',
  'https://1.2.3.4/',
];

describe('a web address', () => {
  it('is http or https and can be opened by a browser', () => {
    const bad = [...disguised, ...others];
    expect(bad.length).toBeGreaterThanOrEqual(95);
    for (const schema of [Url, OptionalUrl])
      expect(bad.filter((address) => v.safeParse(schema, address).success)).toEqual([]);
    expect(bad.filter((address) => webAddress(address) === null)).toEqual([]);
    for (const address of good) {
      expect([address, v.safeParse(Url, address).success, webAddress(address)]).toEqual([
        address,
        true,
        null,
      ]);
      expect(new URL(address).protocol).toMatch(/^https?:$/);
    }
  });

  it.each([
    ['a.test', 'https://a.test'],
    [' www.a.test/way?x=1 ', 'https://www.a.test/way?x=1'],
    ['a.test:8080', 'https://a.test:8080'],
    ['http://a.test', 'http://a.test'],
  ])('is completed when its beginning is missing: %s', (typed, whole) => {
    expect([webAddress(typed), v.parse(Url, typed), v.parse(OptionalUrl, typed)]).toEqual([
      null,
      whole,
      whole,
    ]);
  });

  it('is checked in every field that links somewhere', () => {
    const leads = /url|link$|link_share|website|facebook|zoom|material/;
    const takesAnything = Object.values(endpoints).flatMap(({ id, body }: Endpoint) =>
      Object.entries(entriesOf(body)).flatMap(([field, schema]) =>
        leads.test(field) && v.safeParse(schema, `javascript:${run}`).success ? [`${id}.${field}`] : [],
      ),
    );
    expect(takesAnything).toEqual([]);
  });

  it('opens in a tab without access to our page', () => {
    const opened = sourceFiles('src').flatMap(({ path, text }) =>
      [...text.matchAll(/_blank.*\n?.*/g)]
        .map(([line]) => line)
        .filter((line) => !/noopener[ ,]noreferrer/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(opened).toEqual([]);
  });

  it('is never fetched by the server', () => {
    const asks = /\bfetch\(|\bhttps?\.(?:get|request)\(|from '(?:undici|ofetch|axios|got)'/;
    expect(sourceFiles('server').flatMap(({ path, text }) => (asks.test(text) ? [path] : []))).toEqual([]);
  });
});

describe('an API address', () => {
  it('contains no e-mail address, phone number, password, or session token', () => {
    const personal = /mail|phone|password|secret|access|refresh|code/;
    const carried = Object.values(endpoints).flatMap(({ id, params, query }: Endpoint) =>
      [...Object.keys(entriesOf(params)), ...Object.keys(entriesOf(query))].flatMap((name) =>
        personal.test(name) ? [`${id}.${name}`] : [],
      ),
    );
    expect(carried).toEqual([]);
  });
});

const entriesOf = (schema: v.GenericSchema | undefined): Record<string, v.GenericSchema> =>
  schema !== undefined && 'entries' in schema ? Object(schema.entries) : {};
