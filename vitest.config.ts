import config from './tests/vitest.config.ts';

export default config;
