/** A download in progress. */
export interface FileDownload {
  readonly signal: AbortSignal;
  /** Called with the number of bytes received. */
  readonly onProgress: (bytes: number) => void;
  /** Called once the file is complete; `name` is the server's. */
  readonly onReceived: (file: { readonly name: string; readonly content: Blob }) => void;
}

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Milliseconds without a byte after which a download counts as lost. */
const timeout = 30_000;

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export.xlsx';

/** Downloads a file and reports its progress. A refusal is JSON; rejects when the file isn't complete. */
export const receiveFile = async (
  url: string,
  { method, headers, body }: Asked,
  { signal, onProgress, onReceived }: FileDownload,
) => {
  const lost = new AbortController();
  const breakOff = () => lost.abort();
  signal.addEventListener('abort', breakOff);
  let timer = setTimeout(breakOff, timeout);
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: lost.signal,
    });
    const { ok, status } = response;
    if (!ok) return { ok, status, _data: (await response.json().catch(() => undefined)) as unknown };
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(breakOff, timeout);
      parts.push(part.value);
      bytes += part.value.length;
      onProgress(bytes);
    }
    const type = response.headers.get('content-type') ?? '';
    onReceived({
      name: nameIn(response.headers.get('content-disposition')),
      content: new Blob(parts, { type }),
    });
    return { ok, status, _data: undefined };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', breakOff);
  }
};
