import type { Biography as Written } from '../../contract/people/profile.ts';
import { Panel } from '../parts/page/Panel.tsx';

export type BiographyText = Omit<Written, 'version'>;

type ProseName = Exclude<keyof BiographyText, 'keywords'>;

const sections: readonly (readonly [ProseName, string])[] = [
  ['about_me', 'About me'],
  ['my_business', 'My business'],
  ['ideal_referral', 'Ideal referral'],
  ['how_to_introduce', 'How to introduce me'],
  ['goals', 'My goals'],
];

interface BiographyProps {
  biography: BiographyText;
  title?: string;
  /** The text for an empty section; without one, the section is left out. */
  prompts?: Readonly<Partial<Record<string, string>>>;
}

/** A member's texts about themselves and their business. */
export function Biography({ biography, title = 'Biography and business', prompts = {} }: BiographyProps) {
  const { keywords } = biography;
  return (
    <Panel title={title}>
      <div className="panel-body prose grid gap-3.5 leading-[1.55]">
        {sections.map(([name, heading]) => {
          const text = biography[name] || prompts[name];
          return (
            text && (
              <div key={name}>
                <h3>{heading}</h3>
                <p className={biography[name] ? undefined : 'muted'}>{text}</p>
              </div>
            )
          );
        })}
        {(keywords.length > 0 || prompts.keywords) && (
          <div>
            <h3>Keywords</h3>
            {keywords.length > 0 ? (
              <ul className="words" aria-label="Keywords">
                {keywords.map((word) => (
                  <li key={word}>{word}</li>
                ))}
              </ul>
            ) : (
              <p className="muted">{prompts.keywords}</p>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** @returns whether a biography has any text or keyword. */
export const isWritten = ({ keywords, ...texts }: BiographyText): boolean =>
  keywords.length > 0 || sections.some(([name]) => Boolean(texts[name]));
