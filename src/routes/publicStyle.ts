/** Loads a stylesheet of the pages without an account, unless the page already contains it. */
const fetchOnce = async (name: 'first' | 'later', fetchStyle: () => Promise<unknown>): Promise<void> => {
  if (!document.querySelector(`style[data-public~="${name}"]`)) await fetchStyle();
};

const first = () => fetchOnce('first', () => import('../styles/guests/public.css'));
const later = async () => {
  await first();
  await fetchOnce('later', () => import('../styles/guests/publicLater.css'));
};

const withStyle =
  (loadStyle: () => Promise<void>) =>
  <View>(fetchView: () => Promise<View>) =>
  async (): Promise<View> => {
    const [view] = await Promise.all([fetchView(), loadStyle()]);
    return view;
  };

/** @returns a function that loads a view of a page without an account, with the style of its first screen. */
export const styled = withStyle(first);

/** @returns a function that loads a view of a page without an account, with the style of all its screens. */
export const styledWhole = withStyle(later);
