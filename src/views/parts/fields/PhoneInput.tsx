import { formatPhone, phoneDigitsOf } from '../../../contract/people/phone.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface PhoneInputProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'maxLength'> {
  /** Digits only. */
  value: string;
}

/** Deleting a bracket, a space or the dash deletes the digit before it; otherwise the key would do nothing. */
const digitsAfter = (digits: string, text: string): string => {
  const shown = formatPhone(digits);
  const left = phoneDigitsOf(text);
  if (left !== digits || text.length >= shown.length) return left;
  const firstChange = [...shown].findIndex((sign, place) => sign !== text[place]);
  const before = phoneDigitsOf(shown.slice(0, firstChange)).length;
  return digits.slice(0, Math.max(0, before - 1)) + digits.slice(before);
};

/** Digits, shown as `(xxx) xxx - rest`. */
export function PhoneInput({ value, onChanged, ...rest }: PhoneInputProps) {
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      value={formatPhone(value)}
      onChanged={(text) => onChanged(digitsAfter(value, text))}
    />
  );
}
