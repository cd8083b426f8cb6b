import { fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { applyMachine } from '../../../src/machines/apply.machine.ts';
import { laterStepsView } from '../../../src/routes/guestParts.ts';
import ApplyPages from '../../../src/views/register/ApplyPages.tsx';
import { applyModel } from '../../model/machines/apply.ts';
import type { Assertions, Executors } from '../../model/walk.ts';
import { bySending, fill, headings, press, submitUnread } from '../support/gestures.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

type Apply = typeof applyMachine;
type Check = Assertions<Apply, RenderResult>['filling.you'];

beforeAll(() => laterStepsView.load());

const stepNames = { you: 'You', business: 'Business', seat: 'Seat', references: 'References', agreement: '' };

const textsIn = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** The steps that lead back to themselves, and whether one can start over. */
const leadsBack: Check = (_, snapshot) => {
  const names = Object.keys(stepNames);
  const done = Object.values(stepNames).slice(0, names.indexOf(snapshot.context.step));
  expect(textsIn('button.step strong')).toEqual(snapshot.matches('filling') ? done : []);
  expect(textsIn('.steps-note button')).toEqual(
    snapshot.can({ type: 'restart.requested' }) ? ['Start over'] : [],
  );
};

const shows = (step: string, buttons: readonly string[]) =>
  ((page, snapshot) => {
    const { draft } = snapshot.context;
    leadsBack(page, snapshot);
    const isOffered = step.startsWith('Step 1');
    const banner = draft && isOffered ? ['Resume draft', 'Discard'] : [];
    expect({ title: document.title, heading: headings()[0], buttons: textsIn('.sheet button') }).toEqual({
      title: 'Apply for membership · Chapterhouse',
      heading: 'Apply for membership',
      buttons: [...banner, ...buttons],
    });
    expect(document.querySelector('.steps-now')?.textContent).toBe(step);
  }) satisfies Check;

const tells = ({ errors, message }: { errors: object; message: string | null }) => {
  const told = [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);
  expect(told.sort()).toEqual(Object.values(errors).sort());
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(message);
};

const seat: Check = (page, snapshot) => {
  const { values, seats } = snapshot.context;
  const isTaken = values.chapter_id === '1' && seats?.chapters[0]?.seat_taken === 1;
  const go = isTaken ? 'Continue with South Harbor' : 'Continue';
  shows('Step 3 of 6 Seat', ['Back', go])(page, snapshot);
  expect(screen.queryByText('This seat is taken.') !== null).toBe(isTaken);
  expect(screen.queryAllByRole('radio').length).toBe(isTaken ? 2 : 0);
  tells(snapshot.context);
};

const agreement = (submit: string) =>
  ((page, snapshot) => {
    shows('Step 5 of 6 Agreement', ['Back', submit])(page, snapshot);
    tells(snapshot.context);
  }) satisfies Check;

/** Clicks what a state shows of it; where it shows nothing, the event is sent. */
const clicking =
  (selector: string) =>
  <Event,>(page: unknown, event: Event, send: (event: Event) => void) => {
    const shown = document.querySelector(selector);
    if (shown) fireEvent.click(shown);
    else bySending(page, event, send);
  };

describeViewWalk<Apply, RenderResult>({
  name: 'an application for membership',
  models: [applyModel],
  mount: ({ actor }) => render(<ApplyPages apply={actor} />),
  unmount: (page) => page.unmount(),
  executors: {
    'location.changed': bySending,
    'load.retried': () => press('Try again'),
    'field.changed': (page, event, send) => {
      const profession = screen.queryByLabelText<HTMLInputElement>('Profession');
      if (
        event.name === 'profession' &&
        profession &&
        !profession.disabled &&
        profession.value !== event.value
      )
        fill(profession, String(event.value));
      else bySending(page, event, send);
    },
    'step.continued': submitUnread,
    'step.returned': (page, event, send) => {
      const back = screen.queryByRole('button', { name: 'Back' });
      if (back && !back.hasAttribute('disabled')) fireEvent.click(back);
      else bySending(page, event, send);
    },
    'step.chosen': (page, event, send) => {
      const names = [...document.querySelectorAll('button.step strong')];
      const name = names.find(({ textContent }) => textContent === stepNames[event.step]);
      if (name) fireEvent.click(name);
      else bySending(page, event, send);
    },
    'restart.requested': clicking('.steps-note button'),
    'restart.abandoned': clicking('.sheet:has(.danger) button:enabled:not(.danger)'),
    'application.restarted': clicking('.sheet .danger:enabled'),
    'draft.resumed': (page, event, send) =>
      screen.queryByRole('button', { name: 'Resume draft' })
        ? press('Resume draft')
        : bySending(page, event, send),
    'draft.discarded': (page, event, send) =>
      screen.queryByRole('button', { name: 'Discard' }) ? press('Discard') : bySending(page, event, send),
  } satisfies Executors<Apply, RenderResult>,
  assertions: {
    'filling.stepping': 'never rests',
    'filling.you': (page, snapshot) => {
      shows('Step 1 of 6 You', ['Continue'])(page, snapshot);
      expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(snapshot.context.values.email);
      tells(snapshot.context);
    },
    'filling.business': (page, snapshot) => {
      shows('Step 2 of 6 Business', ['Back', 'Continue'])(page, snapshot);
      tells(snapshot.context);
    },
    'filling.seat.loading': shows('Step 3 of 6 Seat', ['Back', 'Please wait...']),
    'filling.seat.shown': seat,
    'filling.seat.failed': (_, snapshot) => {
      leadsBack(_, snapshot);
      expect([textsIn('.sheet button').includes('Try again'), headings()[0]]).toEqual([
        true,
        'Apply for membership',
      ]);
      expect(snapshot.context.step).toBe('seat');
    },
    'filling.references': shows('Step 4 of 6 References', ['Add a reference', 'Back', 'Continue']),
    'filling.agreement': agreement('Send application'),
    asking: (page, snapshot) => {
      leadsBack(page, snapshot);
      expect(textsIn('.sheet h2, .sheet button')).toEqual(['Start over?', 'Keep it', 'Start over']);
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Start over?' }));
    },
    sending: shows('Step 5 of 6 Agreement', ['Back', 'Please wait...']),
    paying: shows('Step 6 of 6 Payment', ['Pay later']),
    sent: (page, snapshot) => {
      shows('Step 6 of 6 Payment', [])(page, snapshot);
      expect(screen.getByText('Application sent')).toBeTruthy();
    },
    paid: (page, snapshot) => {
      shows('Step 6 of 6 Payment', [])(page, snapshot);
      expect(screen.getByText('Application and payment sent')).toBeTruthy();
    },
  } satisfies Assertions<Apply, RenderResult>,
});
