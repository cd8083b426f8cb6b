import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { EmailLinkOutcome, EmailLinkUse } from '../../src/contract/signIn/accountFlowPorts.ts';
import { emailLinkMachine } from '../../src/machines/signIn/emailLink.machine.ts';
import { deferred } from '../model/deferred.ts';
import { emailLinkCharts, emailLinkIgnored, emailLinkWords } from '../model/machines/emailLink.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: emailLinkCharts, ignored: emailLinkIgnored });

it.each(['confirm', 'stop'] as const)('a link to %s an address is used once', async (use) => {
  const useEmailLink = deferred<EmailLinkOutcome, { use: EmailLinkUse }>('useEmailLink');
  const actor = createActor(emailLinkMachine.provide({ actors: { useEmailLink: useEmailLink.logic } }), {
    input: { hasToken: true, use },
  }).start();
  expect(useEmailLink.inputs()).toEqual([]);
  actor.send({ type: 'link.accepted' });
  actor.send({ type: 'link.accepted' });
  await useEmailLink.resolve({ kind: 'done', message: emailLinkWords.done });
  actor.send({ type: 'link.accepted' });
  expect(useEmailLink.inputs()).toEqual([{ use }]);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.message]).toEqual([
    'done',
    emailLinkWords.done,
  ]);
});
