/** Reloads the page and all code. Rejects while the server can't be reached, so nothing is lost. */
export const reloadPage = async (): Promise<never> => {
  const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (!ok) throw new Error('the server cannot be reached');
  location.reload();
  return new Promise(() => undefined);
};
