/** The states of a page opened by a link, until the page has something to show. */
export const linkStates = {
  opening: { always: [{ guard: 'hasToken', target: 'loading' }, { target: 'useless' }] },
  failed: { meta: { view: 'LoadFailed' }, on: { 'retry.requested': 'loading' } },
  useless: { meta: { view: 'LinkUseless' } },
} as const;
