import { vi } from 'vitest';

const configuration = {
  user_pool_id: 'us-east-2_Pool',
  client_id: 'client',
  endpoint: '/production/sign-in',
};

/** Stubs a page's address and configuration, which the sign-in library reads when it loads. */
export const stubPage = (address = 'http://chapterhouse.test/') => {
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelector: () => ({ getAttribute: () => JSON.stringify(configuration) }),
  });
};
