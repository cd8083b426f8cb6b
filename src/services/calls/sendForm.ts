/** A form with a file, sent with XMLHttpRequest, the only way for a browser to report upload progress. */
export interface FormUpload {
  readonly form: FormData;
  readonly signal: AbortSignal;
  /** Called with how much is sent, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

export interface FormAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** The answer's JSON; undefined for anything else. */
  readonly _data: unknown;
}

/** Milliseconds without an answer after which an upload counts as lost. */
const timeout = 120_000;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a form and reports its progress. Rejects when no answer came or the signal aborts it. */
export const sendForm = (
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  { form, signal, onProgress }: FormUpload,
): Promise<FormAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('no answer'));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      resolve({ ok: status >= 200 && status < 300, status, _data: jsonOf(responseText) });
    };
    request.onerror = fail;
    request.onabort = fail;
    request.ontimeout = fail;
    signal.addEventListener('abort', () => request.abort());
    request.open(method, url);
    request.timeout = timeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
