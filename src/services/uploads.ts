import { generateStorageLink } from '../contract/images.ts';
import { messages } from '../contract/messages.ts';
import type { SelectedFile, UploadReport } from '../contract/ports.ts';
import { type Api, ApiRefusal } from './api.ts';

const isFile = (file: SelectedFile | null): file is File =>
  typeof File !== 'undefined' && file instanceof File;

const extensionOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'jpg';

const preview = (file: File, report: (news: UploadReport) => void): void => {
  const reader = new FileReader();
  reader.onload = () => {
    if (typeof reader.result === 'string') report({ type: 'preview.made', address: reader.result });
  };
  reader.readAsDataURL(file);
};

/** Sends the form that the image store signed; its progress is 0 to 1. Rejects when it is not stored. */
const send = (
  url: string,
  fields: Readonly<Record<string, string>>,
  file: File,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status === 204 ? resolve() : reject(new Error(`stored with ${request.status}`));
    request.onerror = () => reject(new Error('no answer'));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    request.send(form);
  });

/**
 * Shows a selected image and stores it at once under a name of the server's.
 * @param report told of the preview, the progress and the end. @returns a function that breaks the upload off.
 */
export const uploadImage = (
  api: Api,
  folder: 'images/event-attendance' | 'images/profiles',
  file: SelectedFile | null,
  report: (news: UploadReport) => void,
): (() => void) => {
  const abort = new AbortController();
  const tell = (news: UploadReport) => {
    if (!abort.signal.aborted) report(news);
  };
  const run = async () => {
    if (!isFile(file)) return tell({ type: 'upload.refused', message: messages.notAnImage });
    if (typeof FileReader === 'undefined')
      return tell({ type: 'upload.refused', message: messages.noFileReader });
    preview(file, tell);
    const asked = `${folder}/${crypto.randomUUID()}.${extensionOf(file.name)}`;
    const {
      url,
      fields = {},
      key = asked,
    } = await api(generateStorageLink, { query: { action: 'upload', key: asked } });
    await send(url, fields, file, abort.signal, (fraction) => tell({ type: 'upload.progressed', fraction }));
    tell({ type: 'upload.finished', key });
  };
  run().catch((error: unknown) =>
    tell({
      type: 'upload.refused',
      message:
        error instanceof ApiRefusal
          ? (error.refusal.errors?.image?.[0] ?? messages.wentWrong)
          : messages.wentWrong,
    }),
  );
  return () => abort.abort();
};
