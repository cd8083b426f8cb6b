import type { House, Person } from './house.ts';

export type Part = readonly [name: string, value: string | Buffer];

/** A multipart body; a Buffer is a file. */
export function formOf(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'boundary-of-this-test';
  const pieces = parts.map(([name, value]) => {
    const file = Buffer.isBuffer(value) ? '; filename="../../../canary.html"\r\ncontent-type: text/html' : '';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]);
  });
  const payload = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export interface Ticket {
  readonly url: string;
  readonly fields: Record<string, string>;
  readonly key: string;
}

export const eventKey = 'images/event-attendance/mine.jpg';

export async function ticketFor(house: House, who: Person, key = eventKey): Promise<Ticket> {
  const { status, body } = await house.call(who, 'GET', '/member-1/generate-s3-link', {
    query: { action: 'upload', key },
  });
  if (status !== 200) throw new Error(`no form: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Posts a form to the embedded store; answers status and message. */
export async function post(house: House, parts: readonly Part[]): Promise<[number, string]> {
  const { statusCode, body } = await house.app.inject({
    method: 'POST',
    url: '/storage/chapterhouse',
    ...formOf(parts),
  });
  return [statusCode, body === '' ? '' : JSON.parse(body).message];
}

export const filled = ({ fields }: Ticket, file: Buffer): Part[] => [
  ...Object.entries(fields),
  ['file', file],
];
