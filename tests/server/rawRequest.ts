import { connect } from 'node:net';

export interface RawAnswer {
  /** The status of the first answer; null if the connection ended without one. */
  readonly status: number | null;
  readonly text: string;
  /** Milliseconds from the first byte sent until the answer's first byte or the end of the connection. */
  readonly took: number;
}

/**
 * Sends these bytes over their own connection, even if they are no request, and never ends it: resolves when the
 * server closes it, as a request with `connection: close` makes it do.
 */
export function sendRaw(address: string, bytes: Buffer): Promise<RawAnswer> {
  const { port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    const begun = performance.now();
    let answered: number | null = null;
    const parts: Buffer[] = [];
    socket.on('data', (part) => {
      answered ??= performance.now();
      parts.push(part);
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      const text = Buffer.concat(parts).toString();
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
      resolve({
        status: status === undefined ? null : Number(status),
        text,
        took: (answered ?? performance.now()) - begun,
      });
    });
    socket.write(bytes);
  });
}

export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Buffer;
}

/**
 * The bytes of a request after which the server closes the connection, with the body's length unless the headers have
 * it.
 */
export function bytesOf({ method, url, headers = [], body = '' }: RawRequest): Buffer {
  const tellsLength = headers.some(([name]) => ['content-length', 'transfer-encoding'].includes(name));
  const length = tellsLength ? [] : [['content-length', String(Buffer.byteLength(body))] as const];
  const all = [['host', 'localhost'], ['connection', 'close'], ...length, ...headers];
  const head = [`${method} ${url} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), Buffer.from(body)]);
}
