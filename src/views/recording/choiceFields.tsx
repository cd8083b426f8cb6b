import { useSelector } from '@xstate/react';
import type { Choice } from '../../contract/ports.ts';
import {
  selectHint,
  selectList,
  selectMember,
  selectStoredChoice,
} from '../../machines/recordings/context.ts';
import { dayOf } from '../dates.ts';
import { ChoiceGroup } from '../parts/fields/ChoiceGroup.tsx';
import { MemberCombobox } from '../parts/fields/MemberCombobox.tsx';
import { OptionCombobox } from '../parts/fields/OptionCombobox.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { MemberList } from '../parts/rows/MemberList.tsx';
import { memberGroups, professionOf, whenNobody } from './memberGroups.ts';
import { type RecordingFieldProps, useField } from './useField.ts';

const areSame = (one: Choice | null, other: Choice | null) =>
  one?.value === other?.value && one?.label === other?.label;

/** The list, with what the stored record has chosen even when the list has it no more. */
const useList = ({ recording, field }: RecordingFieldProps) => {
  const list = useSelector(recording, selectList(field.list ?? ''));
  const stored = useSelector(recording, selectStoredChoice(field), areSame);
  const isLacking = list !== null && stored !== null && list.every(({ value }) => value !== stored.value);
  return isLacking ? [stored, ...list] : list;
};

function Everybody({ recording }: Pick<RecordingFieldProps, 'recording'>) {
  const options = useSelector(recording, ({ context }) => context.options);
  const isOffline = useSelector(recording, ({ context }) => context.isOffline);
  return <MemberList groups={memberGroups(options)} whenEmpty={whenNobody(options, isOffline)} />;
}

export function MemberField(props: RecordingFieldProps) {
  const { common, value, change } = useField(props);
  const chosen = useSelector(props.recording, selectMember(value));
  return (
    <MemberCombobox
      {...common}
      value={typeof value === 'number' ? value : null}
      chosen={chosen}
      everybody={<Everybody recording={props.recording} />}
      professionOf={(name) => professionOf(props.recording.getSnapshot().context.options, name)}
      placeholder="Name or profession"
      onChosen={change}
    />
  );
}

export function OptionField(props: RecordingFieldProps) {
  const { common, value, change } = useField(props);
  const isKey = typeof value === 'number' || typeof value === 'string';
  return (
    <OptionCombobox
      {...common}
      value={isKey ? value : null}
      choices={useList(props)}
      placeholder="Type to search"
      onChosen={change}
    />
  );
}

const asText = ({ value, label }: Choice, isDate: boolean) => ({
  value: String(value),
  label: isDate ? dayOf(label) : label,
});

/** The machine keeps an id as a number; a select knows its choices by text. */
export function ChoiceField(props: RecordingFieldProps) {
  const { common, value, change } = useField(props);
  const list = useList(props);
  const choices: readonly Choice[] | null = props.field.choices ?? list;
  return (
    <SelectField
      {...common}
      isDisabled={common.isDisabled || choices === null}
      value={value === null ? null : String(value)}
      choices={(choices ?? []).map((choice) => asText(choice, props.field.list === 'meetings'))}
      onChosen={(chosen) => change(choices?.find((each) => String(each.value) === chosen)?.value ?? null)}
    />
  );
}

export function RadioField(props: RecordingFieldProps) {
  const { common, text, change } = useField(props);
  return (
    <ChoiceGroup
      {...common}
      kind="radio"
      chosen={text === '' ? [] : [text]}
      choices={props.field.choices ?? []}
      onChanged={([chosen]) => change(chosen ?? null)}
    />
  );
}

export function CheckboxField(props: RecordingFieldProps) {
  const { common, value, change } = useField(props);
  return (
    <ChoiceGroup
      {...common}
      kind="checkbox"
      chosen={Array.isArray(value) ? value : []}
      choices={props.field.choices ?? []}
      onChanged={change}
    />
  );
}

export function ToggleField(props: RecordingFieldProps) {
  const { common, value, change } = useField(props);
  const { label, isDisabled } = common;
  const hint = useSelector(props.recording, selectHint(props.field));
  return (
    <SwitchField
      label={label}
      isDisabled={isDisabled}
      isOn={value === true}
      hint={hint}
      onSwitched={change}
    />
  );
}
