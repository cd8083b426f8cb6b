/** The configuration that the server writes into the page, so no request is needed for it. */
export interface Configuration {
  readonly userPoolId: string;
  readonly clientId: string;
  /** The user pool's endpoint; for the embedded sign-in service, relative to the page. */
  readonly endpoint: string;
}

/**
 * @returns the configuration in the page's `chapterhouse-config` meta element.
 * @throws if it's missing or damaged.
 */
export const readConfiguration = (): Configuration => {
  const content = document.querySelector('meta[name="chapterhouse-config"]')?.getAttribute('content');
  if (!content) throw new Error('the page carries no configuration');
  const read: Record<string, unknown> = JSON.parse(content);
  const text = (name: string) => {
    const value = read[name];
    if (typeof value !== 'string') throw new Error(`the page’s configuration lacks ${name}`);
    return value;
  };
  return { userPoolId: text('user_pool_id'), clientId: text('client_id'), endpoint: text('endpoint') };
};
