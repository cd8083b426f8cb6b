import type { PageAction } from '../../contract/detailPorts.ts';
import type { Operations } from '../../contract/organization/operations.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';

const keysCommand = 'npm run admin -- keys chapterhouse.keys';

function KeysReminder({ onCopied }: { onCopied: () => void }) {
  return (
    <Banner
      kind="warn"
      action={
        <Button size="small" onPressed={onCopied}>
          Copy command
        </Button>
      }
    >
      <b>There is no copy of the keys.</b> If this disk is lost, a restored backup has your data, but everyone
      has to choose a new password. On the server, run <code>{keysCommand}</code> and keep the file elsewhere.
    </Banner>
  );
}

interface RemindersProps {
  operations: Operations;
  act: (action: PageAction) => void;
}

/** What is left to do for the installation. */
export function Reminders({ operations: { keys_kept_at, administrators }, act }: RemindersProps) {
  return (
    <>
      {keys_kept_at === null && (
        <KeysReminder onCopied={() => act({ name: 'copy', text: keysCommand, message: 'Command copied' })} />
      )}
      {administrators === 1 && (
        <Banner
          kind="warn"
          action={
            <PageLink className="button small" to={{ page: 'memberSearch', params: {}, query: {} }}>
              Find a member
            </PageLink>
          }
        >
          <b>You’re the only administrator.</b> If you lose your password, only the server’s command line lets
          you back in. Make another member an administrator.
        </Banner>
      )}
    </>
  );
}
