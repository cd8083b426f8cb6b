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

describe('somebody who is not signed in', () => {
  it.each([
    ['the root', root],
    ['a page of members', performance],
    ['a list of members', sessionsThisMonth],
    ['the profile', contactDetailsPage],
    ['the new password, unasked', setPassword],
  ])('is led from %s to sign-in', (_name, location) => {
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

  it('is told at the sign-out that it is under way', () => {
    openDoor(logout);
    expect([headings(), document.title]).toEqual([['Signing out'], 'Signing out · Chapterhouse']);
  });

  it('reads at an address of nowhere that there is no page, with the way to sign-in', () => {
    const { redirects } = openDoor(unknownPage);
    expect([redirects, headings(), document.title]).toEqual([
      [],
      ['Page not Found'],
      'Page not Found · Chapterhouse',
    ]);
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
  });
});

describe('a member who is signed in already', () => {
  it('sees no sign-in form on the way in', () => {
    openDoor(performance, { kind: 'signedIn' });
    expect([headings(), screen.queryAllByRole('textbox'), document.title]).toEqual([[], [], 'Chapterhouse']);
  });
});
