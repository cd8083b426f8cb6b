import { generateStorageLink } from '../../contract/images.ts';
import { messages } from '../../contract/messages.ts';
import type { SelectedFile, UploadReport } from '../../contract/ports.ts';
import { randomId } from '../device/randomId.ts';
import { type Api, ApiRefusal, refusalOf } from './api.ts';
import { type FormUpload, sendForm } from './sendForm.ts';

const isFile = (file: SelectedFile | null): file is File =>
  typeof File !== 'undefined' && file instanceof File;

const extensions: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'gif'];

/**
 * @returns the extension in the file's name, or the type's own one if the two disagree: a JPEG may be called `.jfif`.
 */
const extensionOf = ({ name, type }: File) => {
  const named = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  const typed = /^image\/([a-z0-9]{1,5})/.exec(type)?.[1];
  return named && extensions.includes(named) ? named : (typed ?? named ?? 'jpg');
};

const preview = (file: File, report: (news: UploadReport) => void): void => {
  const reader = new FileReader();
  reader.onload = () => {
    if (typeof reader.result === 'string') report({ type: 'preview.made', address: reader.result });
  };
  reader.readAsDataURL(file);
};

/**
 * Sends the form that the image store signed. Rejects if the image isn't stored, with the store's reason if it gave
 * one.
 */
const send = async (
  url: string,
  fields: Readonly<Record<string, string>>,
  file: File,
  upload: Omit<FormUpload, 'form'>,
): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const { status, _data } = await sendForm('POST', url, {}, { form, ...upload });
  if (status !== 204) throw refusalOf(status, _data);
};

const refusals: readonly number[] = [413, 422];

/** @returns the message for a failed upload, with the reason if there is one. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiRefusal)) return messages.wentWrong;
  const { refusal, status } = error;
  return (
    refusal.errors?.image?.[0] ??
    (refusals.includes(status) && !refusal.errors ? refusal.message : messages.wentWrong)
  );
};

/**
 * Shows a selected image and stores it right away under a name that the server chose.
 * @param report called with the preview, the progress and the result.
 * @returns a function that aborts the upload.
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
    const asked = `${folder}/${randomId()}.${extensionOf(file)}`;
    const {
      url,
      fields = {},
      key = asked,
    } = await api(generateStorageLink, { query: { action: 'upload', key: asked } }, { signal: abort.signal });
    if (abort.signal.aborted) return;
    await send(url, fields, file, {
      signal: abort.signal,
      onProgress: (fraction) => tell({ type: 'upload.progressed', fraction }),
    });
    tell({ type: 'upload.finished', key });
  };
  run().catch((error: unknown) => tell({ type: 'upload.refused', message: reasonOf(error) }));
  return () => abort.abort();
};
