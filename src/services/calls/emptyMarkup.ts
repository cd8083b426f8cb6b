interface MarkupPolicies {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createHTML(markup: string): string | null }): unknown;
}

/**
 * Lets code empty an element by writing no markup into it, as react-aria does before it announces something. The page's
 * policy goes on refusing markup with anything in it.
 */
export const allowEmptyMarkup = (): void => {
  const policies: MarkupPolicies | undefined = Reflect.get(window, 'trustedTypes');
  if (!policies || policies.defaultPolicy) return;
  policies.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) });
};
