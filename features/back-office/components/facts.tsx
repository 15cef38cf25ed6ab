type Fact = { readonly label: string; readonly value: string; readonly href?: string };

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="office-facts">
    {facts.map(({ label, value, href }) => (
      <div key={`${label} ${value}`}>
        <dt>{label}</dt>
        <dd>
          {href === undefined ? (
            value
          ) : (
            <a className="link" href={href}>
              {value}
            </a>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
