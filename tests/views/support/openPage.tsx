import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { onTestFinished } from 'vitest';
import type { PageId } from '../../../src/contract/pages.ts';
import { currentLocation } from '../../../src/routes/bridge.ts';
import { type PageProps, pageViews } from '../../../src/routes/table.ts';
import { TabTitle } from '../../../src/views/workspace/TabTitle.tsx';
import { inWorkspace, type restingChildren } from './workspace.ts';

/** @returns a page's view, once its code has loaded. */
export const viewOf = async (page: PageId) => {
  await pageViews[page].load();
  const View = pageViews[page].view();
  if (!View) throw new Error(`${page} has no view`);
  return View;
};

/** A page in a workspace at an address, which follows the address as the real workspace does. */
export const openPage = (
  Page: ComponentType<PageProps>,
  address: string,
  children: Partial<typeof restingChildren> = {},
  setting: Parameters<typeof inWorkspace>[2] = {},
) => {
  history.replaceState(null, '', address);
  const workspace = inWorkspace(currentLocation(), children, setting);
  const report = () => act(() => workspace.send({ type: 'location.changed', location: currentLocation() }));
  const changes = ['popstate', 'pushState', 'replaceState'];
  for (const change of changes) addEventListener(change, report);
  onTestFinished(() => {
    for (const change of changes) removeEventListener(change, report);
    workspace.stop();
  });
  render(
    <>
      <TabTitle workspace={workspace} />
      <Page workspace={workspace} />
    </>,
  );
  return workspace;
};

export const addressBar = () => location.pathname + location.search;
