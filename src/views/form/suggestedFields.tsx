import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { CityState } from '../../contract/people/members.ts';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { citySuggestions, stateSuggestions } from './suggestions.ts';
import { type FieldPort, type FieldProps, useField } from './useField.ts';

interface SuggestedFieldProps extends FieldProps {
  suggestions: readonly string[];
}

function SuggestedField({ suggestions, ...props }: SuggestedFieldProps) {
  const id = useId();
  const { common, written, text, change } = useField(props);
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

const useCities = ({ actor, loaded }: FieldPort) =>
  useSelector(actor, () => {
    const known = loaded?.();
    return (known && 'cities' in known && known.cities) || noCities;
  });

const useTyped = ({ actor }: FieldPort, name: string) =>
  useSelector(actor, ({ context }) => String(context.values[name] ?? ''));

export function CityField(props: FieldProps) {
  const typed = useTyped(props.port, props.field.name);
  return <SuggestedField {...props} suggestions={citySuggestions(useCities(props.port), typed)} />;
}

export function StateField(props: FieldProps) {
  const city = useTyped(props.port, 'city');
  const typed = useTyped(props.port, props.field.name);
  return <SuggestedField {...props} suggestions={stateSuggestions(useCities(props.port), city, typed)} />;
}
