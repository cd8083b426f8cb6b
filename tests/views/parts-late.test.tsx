import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chunk } from '../../src/routes/chunk.ts';
import { late } from '../../src/views/parts/late.tsx';

interface Named {
  readonly name: string;
}

const Form = ({ name }: Named) => <p>Form of {name}</p>;
const Missing = ({ name }: Named) => <p role="alert">{name} didn’t load</p>;

/** A view whose code loads, or fails to load, when the test says so. */
const open = () => {
  const asked: { resolve: (code: { default: typeof Form }) => void; reject: (error: Error) => void }[] = [];
  const { View, approach } = late<Named>(
    chunk(() => new Promise((resolve, reject) => asked.push({ resolve, reject }))),
    <p>Loading</p>,
    Missing,
  );
  const show = () => act(async () => void render(<View name="Ada" />));
  return { asked, approach, show };
};

it('a view is fetched once when first wanted, and is then available immediately', async () => {
  const { asked, show } = open();
  await show();
  expect([asked.length, screen.getAllByText('Loading').length, screen.queryByText('Form of Ada')]).toEqual([
    1,
    1,
    null,
  ]);
  await act(async () => asked[0]?.resolve({ default: Form }));
  expect(screen.getByText('Form of Ada')).toBeTruthy();
  await show();
  expect([asked.length, screen.getAllByText('Form of Ada').length]).toEqual([1, 2]);
});

it('an approached view is prefetched', async () => {
  const { asked, approach, show } = open();
  approach();
  asked[0]?.resolve({ default: Form });
  await show();
  expect([asked.length, screen.getAllByText('Form of Ada').length]).toEqual([1, 1]);
});

it('a view that failed to load says so and is fetched again when approached', async () => {
  const { asked, approach, show } = open();
  await show();
  await act(async () => asked[0]?.reject(new TypeError('Failed to fetch')));
  expect(screen.getByRole('alert').textContent).toBe('Ada didn’t load');
  approach();
  asked[1]?.resolve({ default: Form });
  await show();
  expect(screen.getByText('Form of Ada')).toBeTruthy();
});
