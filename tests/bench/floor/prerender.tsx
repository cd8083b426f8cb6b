import { renderToString } from 'react-dom/server';
import { SignIn } from './SignIn.tsx';

export const form = (): string => renderToString(<SignIn />);
