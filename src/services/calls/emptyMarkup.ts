interface MarkupPolicies {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createHTML(markup: string): string | null }): unknown;
}

/**
 * Lets code clear an element by assigning empty markup, as react-aria does before it announces something. The page's
 * policy still refuses all other markup.
 */
export const allowEmptyMarkup = (): void => {
  const policies: MarkupPolicies | undefined = Reflect.get(window, 'trustedTypes');
  if (!policies || policies.defaultPolicy) return;
  policies.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) });
};
