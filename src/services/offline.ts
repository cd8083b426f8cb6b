interface AddressPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const workerAddress = '/worker.js';

const onlyTheWorker = (address: string): string => {
  if (address !== workerAddress) throw new TypeError('Only the worker may be started.');
  return address;
};

/**
 * Keeps the application's own files on this device, so that it opens without a connection. Rejects where the browser
 * cannot; then it opens with a connection alone.
 */
export const openOffline = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const policies: AddressPolicies | undefined = Reflect.get(window, 'trustedTypes');
  const policy = policies?.createPolicy('chapterhouse.worker', { createScriptURL: onlyTheWorker });
  const address = policy?.createScriptURL(workerAddress) ?? workerAddress;
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
};
