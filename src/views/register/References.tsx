import { useSelector } from '@xstate/react';
import { linesIn } from '../../contract/formValues.ts';
import { mostReferences } from '../../contract/growth/registerPorts.ts';
import type { selectStepFields } from '../../machines/guests/selectApply.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { PublicText } from '../public/PublicText.tsx';

/** A reference is identified by its index. */
const places = Array.from({ length: mostReferences }, (_, place) => place);

interface ReferencesProps extends ApplyProps {
  field: ReturnType<typeof selectStepFields>[number];
}

/** The applicant's references, each in its own group. */
export function References({ apply, field: { name, parts = [], hint } }: ReferencesProps) {
  const lines = linesIn(useSelector(apply, ({ context }) => context.values[name]));
  const errors = useSelector(apply, ({ context }) => context.errors);
  const change = (value: typeof lines) => apply.send({ type: 'field.changed', name, value });
  const setPart = (place: number, part: string) => (value: string | readonly string[]) =>
    change(lines.map((line, index) => (index === place ? { ...line, [part]: String(value) } : line)));
  return (
    <>
      {typeof hint === 'string' && <p className="hint">{hint}</p>}
      {places.slice(0, lines.length).map((place) => (
        <fieldset key={place} className="reference">
          <legend>{`Reference ${place + 1}`}</legend>
          {parts.map((part) => (
            <PublicText
              key={part.name}
              field={part}
              value={lines[place]?.[part.name] ?? ''}
              error={errors[`${name}.${place}.${part.name}`]}
              onChanged={setPart(place, part.name)}
              onLeft={() => apply.send({ type: 'field.left', name: `${name}.${place}.${part.name}` })}
            />
          ))}
          <Button
            size="small"
            variant="quiet"
            onPressed={() => change(lines.filter((_, index) => index !== place))}
          >
            {`Remove reference ${place + 1}`}
          </Button>
        </fieldset>
      ))}
      {lines.length < mostReferences && (
        <div>
          <Button
            onPressed={() => change([...lines, Object.fromEntries(parts.map((part) => [part.name, '']))])}
          >
            Add a reference
          </Button>
        </div>
      )}
    </>
  );
}
