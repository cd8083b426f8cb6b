import { saveProfileImage } from '../contract/images.ts';
import { messages } from '../contract/messages.ts';
import type { CropArea, PictureOutcome, PictureReport, SelectedFile } from '../contract/ports.ts';
import { type Api, ApiRefusal } from './calls/api.ts';

/** The side length of the stored picture, in pixels. */
const side = 512;
/** Larger pictures can't be stored and would exhaust the browser's memory. */
const mostPixels = 40_000_000;

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Rejects if the browser can't read the picture. */
const load = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('no picture'));
    image.src = address;
  });

/** Reads a chosen file. Its content, not its name, decides whether it's a picture. */
export const readPicture = async (file: SelectedFile | null): Promise<PictureOutcome> => {
  if (typeof FileReader === 'undefined') return { kind: 'refused', message: messages.noFileReader };
  if (!(file instanceof File)) return { kind: 'refused', message: messages.notAnImage };
  const picture = await dataUrlOf(file);
  try {
    const image = await load(picture);
    if (image.naturalWidth * image.naturalHeight > mostPixels) throw new Error('too many pixels');
    await image.decode();
    return { kind: 'read', picture };
  } catch {
    return { kind: 'refused', message: messages.notAnImage };
  }
};

/** Crops the picture to the square as an upright jpeg without metadata. */
const cut = async (picture: string, area: CropArea): Promise<Blob> => {
  const image = await load(picture);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob'))), 'image/jpeg', 0.9),
  );
};

const reasonOf = (error: unknown): string =>
  error instanceof ApiRefusal && error.status !== 500
    ? (error.refusal.errors?.image?.[0] ?? messages.wentWrong)
    : messages.wentWrong;

/**
 * Stores the cropped picture as the member's profile picture.
 * @param report called with the progress and the result.
 * @returns a function that aborts the upload.
 */
export const storePicture = (
  api: Api,
  { picture, area }: { picture: string; area: CropArea | null },
  report: (news: PictureReport) => void,
): (() => void) => {
  const abort = new AbortController();
  const tell = (news: PictureReport) => {
    if (!abort.signal.aborted) report(news);
  };
  const run = async () => {
    if (area === null) throw new Error('nothing is cut');
    const form = new FormData();
    form.append('image', await cut(picture, area), 'picture.jpg');
    const onProgress = (fraction: number) => tell({ type: 'upload.progressed', fraction });
    const { profile_image } = await api(
      saveProfileImage,
      {},
      { upload: { form, signal: abort.signal, onProgress } },
    );
    tell({ type: 'picture.stored', image: profile_image });
  };
  run().catch((error: unknown) => tell({ type: 'upload.refused', message: reasonOf(error) }));
  return () => abort.abort();
};
