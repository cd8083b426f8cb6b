let store: string | null = null;

/** Where images lie, as the server writes it into the page. */
const readStore = (): string => {
  const content = document.querySelector('meta[name="chapterhouse-config"]')?.getAttribute('content');
  const { storage_url = '' }: { storage_url?: string } = content ? JSON.parse(content) : {};
  return storage_url;
};

/** @returns where a stored image can be loaded from, by its key: the same for good, so that the device may keep it. */
export const imageAddress = (key: string): string => {
  store ??= readStore();
  return `${store}/${key}`;
};
