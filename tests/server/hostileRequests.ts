import { gzipSync } from 'node:zlib';
import type { RawRequest } from './rawRequest.ts';

/** The hostile parts of a request; all other parts stay as in a good one. */
export type Hostility = Pick<RawRequest, 'headers' | 'body'> & { readonly query?: string };

const json = ['content-type', 'application/json'] as const;
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const asJson = (body: string | Buffer): Hostility => ({ headers: [json], body });
const asMedia = (type: string, body: string | Buffer = '{"a":1}'): Hostility => ({
  headers: [['content-type', type]],
  body,
});
const packed = (encoding: string, body: Buffer): Hostility => ({
  headers: [json, ['content-encoding', encoding]],
  body,
});
const chunked = (body: string): Hostility => ({ headers: [json, ['transfer-encoding', 'chunked']], body });
/** This many header lines with the same value. */
export const linesOf = (count: number, value: string) =>
  Array.from({ length: count }, (_, index) => [`${index}`, value] as const);
const withHeaders = (headers: RawRequest['headers'] = []): Hostility => ({
  headers: [json, ...headers],
  body: '[]',
});

const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
const large = JSON.stringify({ discussion: 'x'.repeat(256 * 1024) });

/** Bodies that our client never sends, for any endpoint that takes a body. */
export const hostileBodies: Readonly<Record<string, Hostility>> = {
  'more than 256 kB': asJson(large),
  'more than 256 kB in chunks': chunked(`${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`),
  'depth 21': asJson(nested(21)),
  'depth 21 of lists': asJson('['.repeat(21) + ']'.repeat(21)),
  'depth 60,000': asJson('['.repeat(60_000) + ']'.repeat(60_000)),
  'depth 40,000 of objects': asJson(nested(40_000)),
  'a list of 501': asJson(JSON.stringify({ a: Array(501).fill(1) })),
  'a list of 120,000': asJson(JSON.stringify(Array(120_000).fill(1))),
  '20,000 keys': asJson(
    `{${Array.from({ length: 20_000 }, (_, index) => `"${index}":1`).join()},"a":[${'1,'.repeat(500)}1]}`,
  ),
  'a prototype': asJson('{"__proto__":{"polluted":1}}'),
  'a prototype in escapes': asJson('{"\\u005f_proto__":{"polluted":1}}'),
  'a prototype deep inside': asJson('{"a":[{"__proto__":{"polluted":1}}]}'),
  'a constructor’s prototype': asJson('{"constructor":{"prototype":{"polluted":1}}}'),
  'a constructor’s prototype inside': asJson('{"a":{"constructor":{"prototype":{"polluted":1}}}}'),
  'a key twice': asJson('{"a":1,"a":[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]}'),
  'broken JSON': asJson('{"receiver_id": '),
  'two values': asJson('{} {}'),
  NaN: asJson('{"receiver_id": NaN}'),
  'a list': asJson('[]'),
  'a text': asJson('"text"'),
  'a number beyond all': asJson('1e999'),
  null: asJson('null'),
  'broken UTF-8': asJson(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  'UTF-16': asJson(Buffer.from('{"a":1}', 'utf16le')),
  'plain text': asMedia('text/plain'),
  'a web form': asMedia('application/x-www-form-urlencoded', 'a=1&a=2'),
  XML: asMedia('application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  'no medium': { headers: [], body: '{"a":1}' },
  'a packed medium': asMedia('application/gzip', bomb),
  'a gzip bomb': packed('gzip', bomb),
  'gzip that is none': packed('gzip', Buffer.from('[]')),
  'brotli that is none': packed('br', Buffer.from('[]')),
  'another method in a header': withHeaders([
    ['x-http-method-override', 'GET'],
    ['x-http-method', 'DELETE'],
  ]),
  'parameters twice': { ...withHeaders(), query: `?${'a=1&'.repeat(500)}_method=GET&_method=DELETE` },
  'an address of 8 kB': { ...withHeaders(), query: `?a=${'a'.repeat(8_000)}` },
  '100 header lines': withHeaders(linesOf(100, '1')),
  '2,001 header lines': withHeaders(linesOf(2_001, '')),
  'a header block of 20 kB': withHeaders([['x-long', 'x'.repeat(20_000)]]),
  'a header block of 20 kB in lines': withHeaders(linesOf(90, 'x'.repeat(220))),
  'a length that is none': withHeaders([['content-length', '-1']]),
  'two lengths': withHeaders([
    ['content-length', '2'],
    ['content-length', '200'],
  ]),
  'a length and chunks': withHeaders([
    ['content-length', '2'],
    ['transfer-encoding', 'chunked'],
  ]),
  'chunks of no size': chunked('zz\r\n[]\r\n0\r\n\r\n'),
  'a chunk without end': chunked(`${'f'.repeat(40)}\r\n[]\r\n0\r\n\r\n`),
  'a header without a name': withHeaders([['', 'x']]),
  'a header with a zero': withHeaders([['x-zero', 'a\0b']]),
};
