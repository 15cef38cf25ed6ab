export type Consent = {
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
};

export function ConsentNote({ text, link }: Consent) {
  return (
    <p className="text-sm text-ink-soft">
      {text}{' '}
      <a href={link.href} className="link">
        {link.label}
      </a>
      .
    </p>
  );
}
