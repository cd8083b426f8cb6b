import { ChevronDown } from 'lucide-react';
import { useContext } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  FieldError,
  Input,
  Label,
} from 'react-aria-components/ComboBox';
import type { MemberOption } from '../../contract/scalars.ts';
import { Avatar } from './Avatar.tsx';
import { ErrorIcon, type FieldProps, RequiredMark } from './FieldShell.tsx';
import { ListPopover } from './ListPopover.tsx';
import { fullName, type MemberGroup, MemberList } from './MemberList.tsx';

interface MemberComboboxProps extends FieldProps {
  value: number | null;
  /** In the order to show; a member belongs to one group only, and the chosen one to any of them. */
  groups: readonly MemberGroup[];
  placeholder?: string;
  onChosen: (memberId: number | null) => void;
  /** For lists longer than what was fetched. */
  onTyped?: (text: string) => void;
  onLeft?: () => void;
}

const findMember = (groups: readonly MemberGroup[], id: number | null) =>
  groups.flatMap((group) => group.members).find((member) => member.id === id);

/** Beside the name while the field shows the chosen member, away while another is being looked for. */
function ChosenMember({ member, part }: { member: MemberOption; part: 'picture' | 'profession' }) {
  const name = fullName(member);
  if (useContext(ComboBoxStateContext)?.inputValue !== name) return null;
  if (part === 'picture') return <Avatar id={member.id} name={name} className="lead" />;
  return member.profession ? <span className="aside">{member.profession}</span> : null;
}

export function MemberCombobox({
  label,
  isRequired = false,
  isDisabled = false,
  error,
  value,
  groups,
  placeholder,
  onChosen,
  onTyped,
  onLeft,
}: MemberComboboxProps) {
  const chosen = findMember(groups, value);
  return (
    <ComboBox
      className="field combobox"
      value={value}
      defaultInputValue={chosen && fullName(chosen)}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      allowsEmptyCollection
      onChange={(key) => onChosen(key === null ? null : Number(key))}
      onInputChange={onTyped}
      onBlur={onLeft}
    >
      <div className="field-label">
        <Label>{label}</Label>
        {isRequired && <RequiredMark />}
      </div>
      <div className="input-box">
        {chosen && <ChosenMember member={chosen} part="picture" />}
        <Input className="input" placeholder={placeholder} aria-required={isRequired || undefined} />
        {chosen && <ChosenMember member={chosen} part="profession" />}
        <Button className="open-list">
          <ChevronDown className="icon" />
        </Button>
      </div>
      {error && (
        <FieldError className="field-error">
          <ErrorIcon />
          {error}
        </FieldError>
      )}
      <ListPopover>
        <MemberList groups={groups} />
      </ListPopover>
    </ComboBox>
  );
}
