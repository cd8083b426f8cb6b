import type { TestProject } from 'vitest/node';
import { launchServer } from './chromium.ts';
import { startDemo } from './demo.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the built product, with the demo organization loaded. */
    productUrl: string;
    /** The product's data folder, with the mails it wrote. */
    dataDir: string;
    browserEndpoint: string;
  }
}

/**
 * Starts one Chromium and one server for all browser tests, without rate limits: the tests act faster than a person
 * could.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startDemo({ unlimited: true });
  const launched = await launchServer('light').catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  console.log(`browser: ${launched.name}; product: ${product.url}`);
  project.provide('productUrl', product.url);
  project.provide('dataDir', product.dataDir);
  project.provide('browserEndpoint', launched.server.wsEndpoint());
  return async () => {
    await Promise.all([launched.server.close(), product.stop()]);
  };
}
