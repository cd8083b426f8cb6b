/** Fetches the style of the pages without an account, unless it came in the page. */
export const loadPublicStyle = async (): Promise<void> => {
  if (document.querySelector('style[data-public]')) return;
  await import('../styles/public.css');
};
