/** The states of a page that a link opens, as long as there is nothing to show of it. */
export const linkStates = {
  opening: { always: [{ guard: 'hasToken', target: 'loading' }, { target: 'useless' }] },
  failed: { meta: { view: 'LoadFailed' }, on: { 'load.retried': 'loading' } },
  useless: { meta: { view: 'LinkUseless' } },
} as const;
