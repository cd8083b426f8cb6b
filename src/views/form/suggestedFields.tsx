import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { CityState } from '../../contract/people/members.ts';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { citySuggestions, stateSuggestions } from './suggestions.ts';
import { type FormActor, type FormFieldProps, useFormField } from './useFormField.ts';

interface SuggestedFieldProps extends FormFieldProps {
  suggestions: readonly string[];
}

function SuggestedField({ suggestions, ...props }: SuggestedFieldProps) {
  const id = useId();
  const { common, written, text, change } = useFormField(props);
  return (
    <div>
      <TextInput {...common} {...written} value={text} list={id} onChanged={change} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  );
}

const noCities: readonly CityState[] = [];

const useCities = (form: FormActor) =>
  useSelector(form, ({ context: { loaded } }) => (loaded && 'cities' in loaded && loaded.cities) || noCities);

const useTyped = (form: FormActor, name: string) =>
  useSelector(form, ({ context }) => String(context.values[name] ?? ''));

export function CityField(props: FormFieldProps) {
  const typed = useTyped(props.form, props.field.name);
  return <SuggestedField {...props} suggestions={citySuggestions(useCities(props.form), typed)} />;
}

export function StateField(props: FormFieldProps) {
  const city = useTyped(props.form, 'city');
  const typed = useTyped(props.form, props.field.name);
  return <SuggestedField {...props} suggestions={stateSuggestions(useCities(props.form), city, typed)} />;
}
