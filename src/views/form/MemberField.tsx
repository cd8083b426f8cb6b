import { useSelector } from '@xstate/react';
import { MemberCombobox } from '../parts/fields/MemberCombobox.tsx';
import { MemberList } from '../parts/rows/MemberList.tsx';
import { memberGroups, memberIn, professionOf, whenNobody } from './memberGroups.ts';
import { type FieldPort, type FieldProps, useField } from './useField.ts';

const membersOf = (port: FieldPort) => port.members?.() ?? null;

function Everybody({ port }: Pick<FieldProps, 'port'>) {
  const options = useSelector(port.actor, () => membersOf(port));
  const isOffline = useSelector(port.actor, () => port.isOffline?.() === true);
  return <MemberList groups={memberGroups(options)} whenEmpty={whenNobody(options, isOffline)} />;
}

/** Chooses a member by name or profession. */
export function MemberField(props: FieldProps) {
  const { port } = props;
  const { common, value, change } = useField(props);
  const chosen = useSelector(port.actor, () => memberIn(membersOf(port), value));
  return (
    <MemberCombobox
      {...common}
      value={typeof value === 'number' ? value : null}
      chosen={chosen}
      everybody={<Everybody port={port} />}
      professionOf={(name) => professionOf(membersOf(port), name)}
      placeholder="Name or profession"
      onChosen={change}
    />
  );
}
