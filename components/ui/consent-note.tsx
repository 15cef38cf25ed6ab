import { Fragment } from 'react';

type Link = { readonly href: string; readonly label: string };

/** `brand`: recipient of the consent. `link`: where to withdraw it. `policies`: the policies that apply. */
export type Consent = {
  readonly text: string;
  readonly brand: string;
  readonly link: Link;
  readonly policies: readonly Link[];
};

export type ConsentNoteProps = Pick<Consent, 'text' | 'policies'> & Partial<Pick<Consent, 'link'>>;

export const ConsentNote = ({ text, link, policies }: ConsentNoteProps) => (
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
