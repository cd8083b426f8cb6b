/** Loads the page anew, and with it all code. Rejects while the server cannot be reached, and then nothing is lost. */
export const reloadPage = async (): Promise<never> => {
  const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (!ok) throw new Error('the server cannot be reached');
  location.reload();
  return new Promise(() => undefined);
};
