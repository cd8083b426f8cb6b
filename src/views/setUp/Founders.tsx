import { useSelector } from '@xstate/react';
import { Plus, X } from 'lucide-react';
import { linesIn } from '../../contract/formValues.ts';
import { mostFounders } from '../../contract/signIn/setUpPorts.ts';
import type { Field } from '../../machines/form/field.ts';
import type { SetUpProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { SetUpField } from './SetUpField.tsx';

/** A founder is identified by their index. */
const places = Array.from({ length: mostFounders }, (_, place) => place);

/** The chapter's founders, each in their own group. */
export function Founders({ setUp, field: { name, parts = [] } }: SetUpProps & { field: Field }) {
  const lines = linesIn(useSelector(setUp, ({ context }) => context.values[name]));
  const errors = useSelector(setUp, ({ context }) => context.errors);
  const own = useSelector(setUp, ({ context }) => String(context.values.email ?? ''));
  const change = (value: typeof lines) => setUp.send({ type: 'field.changed', name, value });
  return (
    <>
      <h3>Founders</h3>
      <p className="hint">A group that stays empty counts as nobody.</p>
      {places.slice(0, lines.length).map((place) => (
        <fieldset key={place} className="reference founder">
          <legend>{`Founder ${place + 1}`}</legend>
          {lines[place]?.email === own && own !== '' && <p className="hint">That’s you.</p>}
          {parts.map((part) => (
            <SetUpField
              key={part.name}
              field={part}
              choices={part.choices}
              value={lines[place]?.[part.name] ?? ''}
              error={errors[`${name}.${place}.${part.name}`]}
              onChanged={(value) =>
                change(lines.map((line, index) => (index === place ? { ...line, [part.name]: value } : line)))
              }
              onLeft={() => setUp.send({ type: 'field.left', name: `${name}.${place}.${part.name}` })}
            />
          ))}
          <Button
            size="small"
            variant="quiet"
            icon={X}
            onPressed={() => change(lines.filter((_, index) => index !== place))}
          >
            {`Remove founder ${place + 1}`}
          </Button>
        </fieldset>
      ))}
      {lines.length < mostFounders && (
        <div>
          <Button icon={Plus} onPressed={() => setUp.send({ type: 'founder.added' })}>
            Add founder
          </Button>
        </div>
      )}
    </>
  );
}
