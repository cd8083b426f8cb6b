import { longestGroupName } from '../../contract/chat/chat.ts';
import type { FormDefinition } from '../form/definition.ts';
import { line } from '../form/fields.ts';
import { option } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

type GroupToChange = {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly version: number;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    newChat: { readonly stored: null };
    newGroup: { readonly stored: null };
    groupName: { readonly stored: GroupToChange };
    groupPicture: { readonly stored: GroupToChange };
    groupPeople: { readonly stored: { readonly id: number; readonly member_ids: readonly number[] } };
    groupRemoval: {
      readonly stored: {
        readonly id: number;
        readonly name: string;
        readonly member_id: number;
        readonly member: string;
      };
    };
    groupLeave: {
      readonly stored: { readonly id: number; readonly name: string; readonly version: number };
    };
  }
}

const name = line('name', 'Name', longestGroupName, { isRequired: true });

/** Starts a conversation with one member. */
export const newChat: FormDefinition = {
  id: 'newChat',
  title: 'New chat',
  submit: 'Open',
  fields: [option('member_id', 'Member', 'members', { isRequired: true })],
};

const people = {
  name: 'member_ids',
  label: 'Members',
  kind: 'options',
  list: 'members',
  isRequired: true,
} as const;

/** Creates a group, whose creator is its admin. */
export const newGroup: FormDefinition = {
  id: 'newGroup',
  title: 'New group',
  submit: 'Create',
  fields: [name, people, { name: 'image', label: 'Picture', kind: 'image' }],
};

export const groupName: FormDefinition = {
  id: 'groupName',
  title: 'Rename group',
  submit: 'Save',
  fields: [name],
};

export const groupPicture: FormDefinition = {
  id: 'groupPicture',
  title: 'Group picture',
  submit: 'Save',
  fields: [{ name: 'image', label: 'Picture', kind: 'image' }],
};

export const groupPeople: FormDefinition = {
  id: 'groupPeople',
  title: 'Add people',
  submit: 'Add',
  lead: 'They can read earlier messages, too.',
  fields: [people],
};

export const groupRemoval = question({
  id: 'groupRemoval',
  title: 'Remove from the group?',
  submit: 'Remove',
  isDanger: true,
  lead: ({ name: group, member }) => `${member} can no longer read or write in ${group}.`,
});

export const groupLeave = question({
  id: 'groupLeave',
  title: 'Leave group?',
  submit: 'Leave',
  isDanger: true,
  lead: ({ name: group }) => `You can come back to ${group} when an admin adds you.`,
});
