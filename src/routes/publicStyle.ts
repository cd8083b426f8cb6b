/** Fetches a style of the pages without an account, unless it came in the page. */
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

/** @returns what fetches a view of the pages without an account together with the style of their first screen. */
export const styled = withStyle(first);

/** @returns what fetches one with the style of what comes behind the first screen, too. */
export const styledWhole = withStyle(later);
