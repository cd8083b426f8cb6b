interface HiddenFieldProps {
  value: string;
  onChanged: (value: string) => void;
}

/** A honeypot that people neither see nor reach; only bots fill it in. */
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
