interface HiddenFieldProps {
  value: string;
  onChanged: (value: string) => void;
}

/** Nobody sees or reaches it: only what fills in every field writes something here. */
export function HiddenField({ value, onChanged }: HiddenFieldProps) {
  return (
    <div className="away" aria-hidden="true">
      <label>
        Leave this empty
        <input
          name="hp"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChanged(currentTarget.value)}
        />
      </label>
    </div>
  );
}
