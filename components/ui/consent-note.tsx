import { Fragment } from 'react';

type Link = { readonly href: string; readonly label: string };

/** `brand`: to whom it is given. `link`: where what was agreed to is taken back. `policies`: what holds for whoever sends. */
export type Consent = {
  readonly text: string;
  readonly brand: string;
  readonly link: Link;
  readonly policies: readonly Link[];
};

export type ConsentNoteProps = Pick<Consent, 'text' | 'policies'> & Partial<Pick<Consent, 'link'>>;

/** Beside what sends personal data. */
export function ConsentNote({ text, link, policies }: ConsentNoteProps) {
  return (
    <p className="text-sm text-ink-soft">
      {text}
      {[...(link ? [link] : []), ...policies].map(({ href, label }) => (
        <Fragment key={href}>
          {' '}
          <a href={href} className="link">
            {label}
          </a>
          .
        </Fragment>
      ))}
    </p>
  );
}
