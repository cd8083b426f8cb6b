let store: string | null = null;

/** Reads the base URL of images, which the server writes into the page. */
const readStore = (): string => {
  const content = document.querySelector('meta[name="chapterhouse-config"]')?.getAttribute('content');
  const { storage_url = '' }: { storage_url?: string } = content ? JSON.parse(content) : {};
  return storage_url;
};

/** @returns the URL of a stored image. It never changes, so the device may cache the image. */
export const imageAddress = (key: string): string => {
  store ??= readStore();
  return `${store}/${key}`;
};
