import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { selectGuestFields } from '../../machines/guests/selectGuest.ts';
import type { VisitProps } from '../../routes/parts.ts';
import { PublicField } from '../public/PublicField.tsx';
import { usePublicField } from '../public/usePublicField.ts';

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
  /** Shown before the question how the guest heard about the chapter. */
  children: ReactNode;
}

type Field = ReturnType<typeof selectGuestFields>[number];

function GuestField({ visit, field, isDisabled }: VisitProps & { field: Field; isDisabled: boolean }) {
  return (
    <PublicField
      field={field}
      isDisabled={isDisabled}
      autoComplete={autoComplete[field.name]}
      {...usePublicField(visit, field.name)}
    />
  );
}

/** A guest's fields; those about the business are folded behind one line. */
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
