import type { FormDefinition } from '../machines/form/definition.ts';
import { addForms } from '../machines/form/forms.ts';
import { addEffects } from '../services/form.ts';

const definitions = import.meta.glob<Readonly<Record<string, FormDefinition>>>('../machines/forms/*.ts');
const effects = import.meta.glob<object>('../services/forms/*.ts', { import: 'forms' });

/** Forms that share files: a file of `machines/forms`, the file of `services/forms` with their effects, their ids. */
const shared = [
  'account, account: changeEmail changePassword changePoolPassword memberEmail',
  'application, applications: applicationApproval applicationCheck applicationComment applicationDecline applicationPayment applicationReviewer applicationVote applicationWithdrawal',
  'attendance, attendance: contestAcceptance contestRefusal markCorrection markQuestion meetingClosing meetingReopening meetingSkipping',
  'catalogs, catalogs: chapterArchive chapterInvitations chapterMember chapterRegion chapterReturn newChapter professionArchive professionEntry professionReturn',
  'chapter, chapters: categoryRequest chapterFacts',
  'chapterSettings, chapterSettings: announcement announcementEnd chapterRules meetingRestore meetingSkip',
  'chat, chat: groupLeave groupName groupPeople groupPicture groupRemoval newChat newGroup',
  'checklist, checklists: checklist checklistArchive checklistCreate checklistDeletion checklistReturn entryCompletion entryDeletion entryReopening',
  'coaching, certificates: certificate certificateArchive certificateReturn',
  'coaching, coaching: coach coaching coachingRemoval',
  'concept, concept: concept policyText',
  'contactDetails, profile: contactDetails',
  'correction, records: correctionRefusal correctionRequest recordRemoval',
  'event, chapters: event eventRemoval guests',
  'feedback, feedback: feedback feedbackAnswer',
  'goal, goals: chapterGoal goalArchive goalChange ownGoal',
  'help, help: helper helperEnd talk',
  'letter, letters: finalLetter letter letterReply letterSending',
  'link, promos: link linkRemoval promosList',
  'member, members: memberDetails memberProfession',
  'membership, memberships: membershipEnd membershipErase membershipPause membershipResume membershipTransfer',
  'mentor, mentor: mentor mentorEnd mentorNote',
  'moment, program: marketingMoment momentAsk momentChange momentDecline momentSwap networkingMoment',
  'onboarding, onboarding: onboardingItem onboardingItemArchive onboardingItemReturn',
  'organizationSettings, organizationSettings: lightLimits memberTargets membershipPlans organizationFacts region retention roleNames scoreTable signInRules',
  'pipeline, pipeline: eventIdea pipelineEvent pipelineItem spotAssign',
  'profile, profile: biographyBusiness paymentFrame payments profession socialLinks',
  'promo, promos: promo promoRemoval promoSuggestion suggestionAcceptance suggestionChange suggestionRefusal',
  'referral, referrals: followUp referralThread',
  'renewal, renewals: renewalDecision renewalPause renewalPayment renewalPlan',
  'roles, members: handOver rightLoan rightLoanEnd roleEnd roleGrant roleTerm',
  'sample, samples: sample sampleAssign samplePair',
  'secondFactor, secondFactor: newRecoveryCodes recoveryCodes removeFactor turnOffFactor turnOnFactor',
  'settings, settings: eraseRequest myData settingsAppearance settingsFirstSteps settingsNotifications settingsPrivacy',
  'spotlight, spotlights: spotlight spotlightAssign spotlightGive',
  'sub, subs: comingInsteadOfSub subRequest',
  'training, members: memberTraining memberTrainingRemoval',
  'training, trainings: trainingEntry',
  'visitor, visitors: visitorCancel visitorCare visitorCorrection visitorMerge visitorNote visitorOwner',
];

/** A definition without a line above is a form named like its two files. */
const alone = Object.keys(definitions)
  .map((path) => path.replace(/^.*\/|\.ts$/g, ''))
  .filter((name) => !shared.some((line) => line.startsWith(`${name},`)))
  .map((name) => `${name}, ${name}: ${name}`);

/** The code of each form, by its id. */
export const formFiles = new Map(
  [...shared, ...alone].flatMap((line) => {
    const [defined = '', done = '', ...ids] = line.split(/\W+/);
    const load = async () => {
      const [definition = {}, effect = {}] = await Promise.all([
        definitions[`../machines/forms/${defined}.ts`]?.(),
        effects[`../services/forms/${done}.ts`]?.(),
      ]);
      addForms(definition);
      addEffects(effect);
      return { definition, effect };
    };
    const file = { load };
    return ids.map((id) => [id, file] as const);
  }),
);

/** @returns the code of a form; nothing to load for an unknown id. */
export const formCode = (id = ''): { load(): Promise<unknown> } =>
  formFiles.get(id) ?? { load: async () => undefined };
