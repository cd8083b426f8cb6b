import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import NotFoundPage from '../../src/views/notFound/NotFoundPage.tsx';
import { addressBar, openPage } from './support/openPage.tsx';

it('an unknown address is shown, with links to two existing pages', async () => {
  openPage(NotFoundPage, '/dashboard/nowhere/at%20all');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not Found');
  expect(document.title).toBe('Page not Found · Chapterhouse');
  expect(screen.getByText('/dashboard/nowhere/at all')).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Performance', '/dashboard/activity'],
    ['Contact details', '/dashboard/profile/contactDetails'],
  ]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(addressBar()).toBe('/dashboard/activity');
});
