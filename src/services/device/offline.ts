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

/** A build that has come to this device while the last one is shown. */
let arrived: ServiceWorker | null = null;
let tell: (() => void) | null = null;

const follow = (registration: ServiceWorkerRegistration): void => {
  const look = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    arrived = registration.waiting;
    tell?.();
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  // An installed application may be open for days: it looks for a new build whenever it is looked at again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
  look();
};

/** Reports a new build once it is on this device. @returns what ends that */
export const watchBuild = (report: () => void): (() => void) => {
  tell = report;
  if (arrived) report();
  return () => {
    tell = null;
  };
};

/** Shows the new build. @param reload what loads the page anew */
export const takeBuild = (reload: () => void): void => {
  if (!arrived) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  arrived.postMessage('takeOver');
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
  follow(await navigator.serviceWorker.register(address, { updateViaCache: 'none' }));
};
