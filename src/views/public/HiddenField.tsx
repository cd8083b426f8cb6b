import { type Filling, usePublicField } from './usePublicField.ts';

/** A hidden field that only programs fill in. */
export function HiddenField({ of }: { of: Filling }) {
  const { value, onChanged } = usePublicField(of, 'hp');
  return (
    <div className="away" aria-hidden="true">
      <label>
        Leave this empty
        <input
          name="hp"
          tabIndex={-1}
          autoComplete="off"
          value={String(value ?? '')}
          onChange={({ currentTarget }) => onChanged(currentTarget.value)}
        />
      </label>
    </div>
  );
}
