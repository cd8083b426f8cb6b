import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { selectGuestFields } from '../../machines/selectGuest.ts';
import { ChoiceGroup } from '../parts/ChoiceGroup.tsx';
import { PhoneInput } from '../parts/PhoneInput.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import type { VisitProps } from './VisitPages.tsx';

const longest = 6000;

const autoComplete: Readonly<Record<string, string>> = {
  email: 'email',
  first_name: 'given-name',
  last_name: 'family-name',
  business_name: 'organization',
  cell_phone: 'tel-national',
  address: 'street-address',
  website: 'url',
};

interface GuestFieldsProps extends VisitProps {
  isDisabled: boolean;
  /** Stands before the way a guest knows the chapter. */
  children: ReactNode;
}

type Field = ReturnType<typeof selectGuestFields>[number];

function GuestField({ visit, field, isDisabled }: VisitProps & { field: Field; isDisabled: boolean }) {
  const { name, label, kind, isRequired, choices = [] } = field;
  const value = useSelector(visit, ({ context }) => context.values[name]);
  const error = useSelector(visit, ({ context }) => context.errors[name]);
  const common = { label, isRequired, isDisabled, error };
  const change = (next: string | readonly string[]) =>
    visit.send({ type: 'field.changed', name, value: next });
  if (kind === 'checkboxes') {
    const chosen = Array.isArray(value) ? value : [];
    return <ChoiceGroup {...common} kind="checkbox" chosen={chosen} choices={choices} onChanged={change} />;
  }
  const text = { ...common, name, value: String(value ?? ''), maxLength: longest, onChanged: change };
  const written = { ...text, autoComplete: autoComplete[name] ?? 'off' };
  if (kind === 'phone') return <PhoneInput {...written} />;
  if (kind === 'text') return <TextArea {...text} />;
  if (kind === 'email') return <TextInput {...written} type="email" inputMode="email" />;
  if (kind === 'url') return <TextInput {...written} type="url" inputMode="url" />;
  return <TextInput {...written} />;
}

/** The fields of a guest; those about the business are behind one line until they are asked for. */
export function GuestFields({ visit, isDisabled, children }: GuestFieldsProps) {
  const fields = useSelector(visit, selectGuestFields);
  const hasDetailError = useSelector(visit, ({ context }) =>
    fields.some(({ name, isDetail }) => isDetail && context.errors[name]),
  );
  return (
    <>
      {fields
        .filter(({ isDetail }) => !isDetail)
        .map((field) => (
          <Fragment key={field.name}>
            {field.kind === 'checkboxes' && children}
            <GuestField visit={visit} field={field} isDisabled={isDisabled} />
          </Fragment>
        ))}
      <details open={hasDetailError || undefined}>
        <summary>Add more about your business</summary>
        <div className="sheet-body">
          {fields
            .filter(({ isDetail }) => isDetail)
            .map((field) => (
              <GuestField key={field.name} visit={visit} field={field} isDisabled={isDisabled} />
            ))}
        </div>
      </details>
    </>
  );
}
