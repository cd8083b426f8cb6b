import { Plus, X } from 'lucide-react';
import type { ComponentType } from 'react';
import { linesIn } from '../../contract/formValues.ts';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { focusWhenDrawn } from './formFocus.ts';
import { type FieldProps, useField } from './useField.ts';

const most = 20;

interface LinesFieldProps extends FieldProps {
  /** The component for a part of a line; it renders the part by its kind. */
  Part: ComponentType<FieldProps>;
}

/** Several entries of the same kind, one per line, with buttons to add and remove lines. */
export function LinesField({ port, field, Part }: LinesFieldProps) {
  const { common, value, change: keep } = useField({ port, field });
  const { label, hint, isDisabled } = common;
  const lines = linesIn(value);
  const id = `lines-${field.name}`;
  const parts = field.parts ?? [];
  const blank = () => Object.fromEntries(parts.map(({ name }) => [name, '']));
  return (
    <fieldset id={id} className="field lines gap-3">
      <legend className="field-label p-0 mb-3">{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {[...lines.keys()].map((place) => (
        <div key={place} className="line">
          {parts.map((part) => (
            <Part key={part.name} port={port} field={part} line={{ of: field.name, place }} />
          ))}
          <IconButton
            label={`Remove line ${place + 1}`}
            icon={X}
            isDisabled={isDisabled}
            onPressed={() => {
              keep(lines.filter((_, each) => each !== place));
              focusWhenDrawn(`#${id} .add button`);
            }}
          />
        </div>
      ))}
      <div className="add">
        <Button
          icon={Plus}
          size="small"
          isDisabled={isDisabled || lines.length >= most}
          onPressed={() => {
            keep([...lines, blank()]);
            focusWhenDrawn(`#${id} .line:nth-last-child(2) input`);
          }}
        >
          Add a line
        </Button>
      </div>
    </fieldset>
  );
}
