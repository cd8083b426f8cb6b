import { type RenderResult, render } from '@testing-library/react';
import { beforeAll } from 'vitest';
import type { conversationMachine } from '../../../src/machines/chat/conversation.machine.ts';
import { pageViews } from '../../../src/routes/table.ts';
import { ShownPage } from '../../../src/views/workspace/ShownPage.tsx';
import { chatWithBen } from '../../fixtures/chat.ts';
import { conversationCharts } from '../../model/machines/conversation.ts';
import type { Live } from '../../model/walk.ts';
import { conversationTable } from '../../walks/conversation.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Conversation = typeof conversationMachine;

beforeAll(() => pageViews.chatMember.load());

interface PageScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const mount = ({ actor }: Live<Conversation>): PageScreen => {
  const workspace = inWorkspace(chatWithBen, { conversation: mirror<Conversation>(actor) });
  return { page: render(<ShownPage workspace={workspace} />), stop: () => workspace.stop() };
};

describeViewWalk<Conversation, PageScreen>({
  name: 'the page of a conversation',
  models: conversationCharts.map(({ model }) => model),
  mount,
  unmount,
  table: conversationTable,
});
