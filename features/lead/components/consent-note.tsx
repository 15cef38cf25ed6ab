import { Fragment } from 'react';

type Link = { readonly href: string; readonly label: string };

export type Consent = {
  readonly text: string;
  readonly link: Link;
  /** What holds for whoever sends. */
  readonly policies: readonly Link[];
};

export function ConsentNote({ text, link, policies }: Consent) {
  return (
    <p className="text-sm text-ink-soft">
      {text}{' '}
      <a href={link.href} className="link">
        {link.label}
      </a>
      .
      {policies.map(({ href, label }) => (
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
