import { TextInput, type TextInputProps } from './TextInput.tsx';

interface NumberInputProps extends Omit<TextInputProps, 'type' | 'inputMode'> {
  /** Digits alone, or digits with a decimal point. */
  kind: 'whole' | 'decimal';
}

/** A text field with the number keys: the rule decides which keys count, the browser adds no spinner. */
export function NumberInput({ kind, ...rest }: NumberInputProps) {
  return <TextInput {...rest} inputMode={kind === 'whole' ? 'numeric' : 'decimal'} />;
}
