import { vi } from 'vitest';

/** A browser's request that sends a form; the test gives the answer. */
export class FormRequest {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  ontimeout = () => {};
  timeout = 0;
  status = 200;
  responseText = '';
  readonly sent: unknown[] = [];
  readonly abort = vi.fn(() => this.onabort());
  constructor() {
    FormRequest.last = this;
  }
  static last: FormRequest | undefined;
  open = (...address: string[]) => void this.sent.push(...address);
  setRequestHeader = (...header: string[]) => void this.sent.push(header.join(': '));
  send = (form: FormData) => void this.sent.push(form);
  answer = (status: number, responseText = '') => {
    Object.assign(this, { status, responseText });
    this.onload();
  };
}
