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

/** A new build on this device while the old one is on the screen. */
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
  // An installed application may stay open for days, so it checks for a new build whenever it becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
  look();
};

/** Reports a new build once it's on this device. @returns a function that stops watching. */
export const watchBuild = (report: () => void): (() => void) => {
  tell = report;
  if (arrived) report();
  return () => {
    tell = null;
  };
};

/** Switches to the new build. @param reload reloads the page. */
export const takeBuild = (reload: () => void): void => {
  if (!arrived) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  arrived.postMessage('takeOver');
};

/**
 * Stores the application's files on this device, so that it opens offline. Rejects if the browser can't; then it
 * opens only online.
 */
export const openOffline = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const policies: AddressPolicies | undefined = Reflect.get(window, 'trustedTypes');
  const policy = policies?.createPolicy('chapterhouse.worker', { createScriptURL: onlyTheWorker });
  const address = policy?.createScriptURL(workerAddress) ?? workerAddress;
  follow(await navigator.serviceWorker.register(address, { updateViaCache: 'none' }));
};
