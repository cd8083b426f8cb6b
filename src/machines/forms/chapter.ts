import type { ChapterFacts } from '../../contract/organization/chapterForm.ts';
import type { FormDefinition } from '../form/definition.ts';
import { address, line, text } from '../form/fields.ts';
import { coming, option, professionChoice, whereAndWhen } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    chapterFacts: { readonly stored: ChapterFacts };
    categoryRequest: { readonly stored: { readonly chapter_id: number } };
  }
}

/** When and where a chapter meets, and its contact. */
export const chapterFacts: FormDefinition = {
  id: 'chapterFacts',
  title: 'The chapter',
  submit: 'Save',
  lead: 'Meetings already planned won’t change.',
  fields: [
    line('name', 'Name', 100, { isRequired: true }),
    ...whereAndWhen,
    line('place', 'Place', 500, { hint: 'Write for a first-time visitor.' }),
    address('online_link', 'Meeting video link', { hint: 'Only chapter members see this.' }),
    address('chapter_zoom', 'Chapter video room', { hint: 'Every member can open it from the menu.' }),
    address('networking_moment_curriculum_link', 'Networking moment curriculum', {
      hint: 'Every member can open it from the menu.',
    }),
    { name: 'founded_on', label: 'Founded', kind: 'birthday', rules: coming },
    option('contact_id', 'Contact', 'contacts'),
    text('description', 'What to expect', 5000, {
      placeholder: 'How a meeting goes, and what a visitor should bring',
    }),
  ],
};

/** A profession that a member would like to have in the chapter. */
export const categoryRequest: FormDefinition = {
  id: 'categoryRequest',
  title: 'Request a profession',
  submit: 'Request',
  lead: 'Which profession does the chapter need? Others will see that you asked.',
  fields: [professionChoice],
};
