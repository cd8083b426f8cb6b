import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Field } from '../../src/machines/form/field.ts';
import { SetUpField } from '../../src/views/setUp/SetUpField.tsx';
import { textsOf } from './support/gestures.ts';

const field: Field = { name: 'region', label: 'Region', kind: 'choice' };
const north = { value: '1', label: 'North' };
const nothing = () => {};

it.each([
  ['an empty value', [{ value: '', label: 'No region' }, north], ['No region', 'North']],
  ['its own word', [north], ['Choose', 'North']],
])('a set-up choice starts with %s', (_, choices, shown) => {
  render(
    <SetUpField
      field={field}
      choices={choices}
      value=""
      error={undefined}
      onChanged={nothing}
      onLeft={nothing}
    />,
  );
  expect(textsOf('option')).toEqual(shown);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
});
