import { afterEach, expect, it, vi } from 'vitest';
import { allowEmptyMarkup } from '../../src/services/calls/emptyMarkup.ts';

interface Rules {
  readonly createHTML: (markup: string) => string | null;
}

const withPolicies = (defaultPolicy: unknown) => {
  const createPolicy = vi.fn<(name: string, rules: Rules) => unknown>();
  vi.stubGlobal('window', { trustedTypes: { defaultPolicy, createPolicy } });
  return createPolicy;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('lets an element be emptied but no markup be inserted', () => {
  const createPolicy = withPolicies(null);
  allowEmptyMarkup();
  const made = createPolicy.mock.calls.map(([name, { createHTML }]) => ({
    name,
    empty: createHTML(''),
    markup: createHTML('<img src="x" onerror="alert(1)">'),
  }));
  expect(made).toEqual([{ name: 'default', empty: '', markup: null }]);
});

it('leaves a page with its own rule, and a browser without the feature, unchanged', () => {
  const createPolicy = withPolicies({});
  allowEmptyMarkup();
  expect(createPolicy).not.toHaveBeenCalled();
  vi.stubGlobal('window', {});
  expect(allowEmptyMarkup).not.toThrow();
});
