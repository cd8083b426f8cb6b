import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportReport, ExportRequest } from '../../src/contract/exportPorts.ts';
import type { Location } from '../../src/contract/pages.ts';
import { createApi } from '../../src/services/calls/api.ts';
import { exportList } from '../../src/services/exporting.ts';
import { saveForm } from '../../src/services/form.ts';
import '../allForms.ts';

const request: ExportRequest = {
  location: {
    page: 'sessions',
    params: { id: '0' },
    query: { period: 'custom', start: '2026-05-01', end: '2026-05-31', search: 'lamp' },
  },
  columns: ['Date', 'Discussion'],
  filters: '“lamp”',
  about: '2 sessions',
};

const api = createApi({
  current: () => ({ token: 'mine', generation: 1 }),
  renew: async () => 'ended',
  refusedAgain: () => {},
});

let sent: { url: string; body: unknown; signal: AbortSignal }[] = [];
let saved: { name: string; type: string; text: string }[] = [];
let answer: () => Response | Promise<Response> = () => new Response('');
const blobs = new Map<string, Blob>();

beforeEach(() => {
  sent = [];
  saved = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & { signal: AbortSignal }) => {
    sent.push({ url, body: JSON.parse(String(init.body)), signal: init.signal });
    return answer();
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click() {
        const blob = blobs.get(this.href);
        saved.push({ name: this.download, type: blob?.type ?? '', text: String(blob?.size) });
      },
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const exported = (asked: ExportRequest | null = request) => {
  let end: (news: ExportReport[]) => void = () => {};
  const news: ExportReport[] = [];
  const ended = new Promise<ExportReport[]>((resolve) => {
    end = resolve;
  });
  const breakOff = exportList(api, asked, (report) => {
    news.push(report);
    if (report.type !== 'export.progressed') end(news);
  });
  return { ended, news, breakOff };
};

const file = (parts: readonly string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    }),
    {
      headers: {
        'content-type': 'application/vnd.test',
        'content-disposition': 'attachment; filename="sessions-received-2026-05-14.xlsx"',
      },
    },
  );

describe('an export', () => {
  it('sends the page’s filters and visible columns, and saves the file under the server’s name', async () => {
    answer = () => file(['four', 'five5']);
    expect(await exported().ended).toEqual([
      { type: 'export.progressed', bytes: 4 },
      { type: 'export.progressed', bytes: 9 },
      { type: 'export.saved', name: 'sessions-received-2026-05-14.xlsx' },
    ]);
    expect(sent.map(({ url, body }) => ({ url, body }))).toMatchSnapshot();
    expect(saved).toEqual([
      { name: 'sessions-received-2026-05-14.xlsx', type: 'application/vnd.test', text: '9' },
    ]);
  });

  it.each<[Location, string, object]>([
    [{ ...request.location, page: 'totals' }, 'totals', { start: '2026-05-01', end: '2026-05-31' }],
    [
      {
        page: 'attendanceReportDetails',
        params: { id: '24' },
        query: { start: '2026-05-01', chapter_id: '3', above_limit: '1' },
      },
      'attendance-report-details',
      { id: 24, start: '2026-05-01', chapter_id: '3' },
    ],
  ])('of another page is narrowed like its call: %#', async (location, path, body) => {
    answer = () => file(['x']);
    await exported({ ...request, location, columns: null, filters: '' }).ended;
    const url = `/production/member-4/export-excel/${path}`;
    expect(sent).toMatchObject([{ url, body }]);
    expect(sent[0]?.body).toEqual(body);
  });

  it('takes the first thousand characters of a search', async () => {
    answer = () => file(['x']);
    await exported({ ...request, filters: 'a'.repeat(1_001) }).ended;
    expect(sent).toMatchObject([{ body: { filter_words: 'a'.repeat(1_000) } }]);
  });

  it('says why it is refused and saves nothing', async () => {
    answer = () =>
      new Response(JSON.stringify({ message: 'Too many requests. Try again in a moment.' }), {
        status: 429,
        headers: { 'content-type': 'application/json' },
      });
    expect(await exported().ended).toEqual([
      { type: 'export.refused', message: 'Too many requests. Try again in a moment.' },
    ]);
    expect(saved).toEqual([]);
  });

  it('says when it breaks off and saves nothing', async () => {
    answer = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
          pull: (controller) => controller.error(new TypeError('network error')),
        }),
      );
    expect((await exported().ended).at(-1)).toEqual({
      type: 'export.refused',
      message: 'Something went wrong!',
    });
    expect(saved).toEqual([]);
  });

  it('stops and reports nothing when canceled', async () => {
    let arrive: (response: Response) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const { breakOff, news } = exported();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    breakOff();
    expect(sent[0]?.signal.aborted).toBe(true);
    arrive(file(['late']));
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    expect([news, saved]).toEqual([[], []]);
  });

  it('is awaited as long as parts arrive, half a minute for each', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const parts = new TransformStream<Uint8Array, Uint8Array>();
    const writer = parts.writable.getWriter();
    answer = () => new Response(parts.readable);
    const { news } = exported();
    for (const count of [1, 2, 3]) {
      await writer.write(new TextEncoder().encode('part'));
      await vi.waitFor(() => expect(news).toHaveLength(count));
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(sent[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  it('is refused on a page without a report', async () => {
    const { ended } = exported({ ...request, location: { ...request.location, page: 'contactDetails' } });
    expect(await ended).toEqual([{ type: 'export.refused', message: 'Something went wrong!' }]);
    expect(sent).toEqual([]);
  });
});

describe('a member’s own data', () => {
  const loaded = {
    form: 'myData',
    stored: {},
    lists: {},
    today: '2026-05-14',
    idempotencyKey: 'key-1',
  } as const;

  it('is requested and saved under the server’s name', async () => {
    answer = () => file(['archive']);
    expect(await saveForm(api, { loaded, body: {} })).toMatchObject({
      kind: 'saved',
      message: 'Your data is downloaded.',
    });
    expect(sent).toMatchObject([{ url: '/production/member-1/my-data', body: { format: 'zip' } }]);
    expect(saved).toMatchObject([{ text: '7' }]);
  });

  it('saves nothing and says so when it doesn’t arrive', async () => {
    answer = () => Response.json({ message: 'Try again in a minute.' }, { status: 429 });
    expect(await saveForm(api, { loaded, body: {} })).toMatchObject({
      kind: 'refused',
      message: 'Try again in a minute.',
    });
    expect(saved).toEqual([]);
  });
});
