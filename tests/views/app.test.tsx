import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  contactDetailsPage,
  logout,
  performance,
  root,
  sessionsThisMonth,
  setPassword,
  signIn,
  unknownPage,
} from '../fixtures/locations.ts';
import { openDoor } from './support/door.tsx';
import { headings } from './support/gestures.ts';

describe('a signed-out visitor', () => {
  it.each([
    ['the root', root],
    ['a page of members', performance],
    ['a list of members', sessionsThisMonth],
    ['the profile', contactDetailsPage],
    ['the new-password page when not required', setPassword],
  ])('goes from %s to sign-in', (_name, location) => {
    const { redirects } = openDoor(location);
    expect([redirects, headings(), document.title]).toEqual([
      ['signIn'],
      ['Sign in'],
      'Sign in · Chapterhouse',
    ]);
  });

  it('stays at sign-in', () => {
    const { redirects } = openDoor(signIn);
    expect([redirects, headings()]).toEqual([[], ['Sign in']]);
  });

  it('sees during sign-out that it is in progress', () => {
    openDoor(logout);
    expect([headings(), document.title]).toEqual([['Signing out'], 'Signing out · Chapterhouse']);
  });

  it('sees at an unknown address that the page doesn’t exist, with a link to sign-in', () => {
    const { redirects } = openDoor(unknownPage);
    expect([redirects, headings(), document.title]).toEqual([
      [],
      ['Page not Found'],
      'Page not Found · Chapterhouse',
    ]);
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
  });
});

describe('a member with a stored session', () => {
  it('sees no sign-in form while entering', () => {
    openDoor(performance, { kind: 'signedIn' });
    expect([headings(), screen.queryAllByRole('textbox'), document.title]).toEqual([[], [], 'Chapterhouse']);
  });
});
