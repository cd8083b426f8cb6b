import { accountPage } from './AccountSection.tsx';

/** How the member signs in, and where they're signed in. */
export default accountPage('settingsAccount');
