import { fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { applicationMachine } from '../../../src/machines/application.machine.ts';
import ApplicationPages from '../../../src/views/register/ApplicationPages.tsx';
import { applicationLostModel, applicationModel } from '../../model/machines/application.ts';
import type { Assertions, Executors } from '../../model/walk.ts';
import { buttonNames, bySending, headings, press, submitUnread } from '../support/gestures.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

type Application = typeof applicationMachine;
type Check = Assertions<Application, RenderResult>['shown'];

const shows =
  (heading: string, buttons: readonly string[], title = heading) =>
  () =>
    expect({ heading: headings()[0], buttons: buttonNames(), title: document.title }).toEqual({
      heading,
      buttons,
      title: `${title} · Chapterhouse`,
    });

const standing = (submit: string) =>
  ((_, { context: { answer, error, message } }) => {
    shows('Your application to Riverside', ['Withdraw application', 'Pay now', submit], 'Your application')();
    expect(screen.getByText('The membership committee is reviewing it.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe(answer);
    expect(document.querySelector('.field-error')?.textContent ?? null).toBe(error);
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(message);
  }) satisfies Check;

describeViewWalk<Application, RenderResult>({
  name: 'the page of an applicant’s mailed link',
  models: [applicationModel, applicationLostModel],
  mount: ({ actor }) => render(<ApplicationPages application={actor} />),
  unmount: (page) => page.unmount(),
  executors: {
    'location.changed': bySending,
    'load.retried': () => press('Try again'),
    'answer.changed': (_, { text }) => {
      fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: `${text} ` } });
      fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: text } });
    },
    'answer.submitted': submitUnread,
    'payment.requested': () => press('Pay now'),
    'withdrawal.requested': () => press('Withdraw application'),
    'withdrawal.confirmed': () => press('Withdraw application'),
    'withdrawal.abandoned': () => press('Keep it'),
  } satisfies Executors<Application, RenderResult>,
  assertions: {
    opening: 'never rests',
    loading: (page, snapshot) =>
      snapshot.context.application
        ? standing('Please wait...')(page, snapshot)
        : shows('Your application', [])(),
    failed: shows('We couldn’t load this page', ['Try again']),
    useless: shows('This link no longer works', []),
    shown: standing('Send answer'),
    answering: standing('Please wait...'),
    paying: shows('Pay membership', ['Pay later']),
    asking: (_, { context: { message } }) => {
      shows('Withdraw your application?', ['Withdraw application', 'Keep it'], 'Withdraw your application')();
      expect(screen.queryByRole('alert')?.textContent ?? null).toBe(message);
    },
    withdrawing: shows(
      'Withdraw your application?',
      ['Please wait...', 'Keep it'],
      'Withdraw your application',
    ),
    withdrawn: shows('Your application is withdrawn', []),
  } satisfies Assertions<Application, RenderResult>,
});
