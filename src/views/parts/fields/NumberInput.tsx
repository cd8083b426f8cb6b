import { TextInput, type TextInputProps } from './TextInput.tsx';

interface NumberInputProps extends Omit<TextInputProps, 'type' | 'inputMode'> {
  /** Digits only, or digits with a decimal point. */
  kind: 'whole' | 'decimal';
}

/** A text field with the number keyboard: the rule decides what is valid, and there is no spinner. */
export function NumberInput({ kind, ...rest }: NumberInputProps) {
  return <TextInput {...rest} inputMode={kind === 'whole' ? 'numeric' : 'decimal'} />;
}
