type Props = { name: string; organization: string };

/** A plan's name; on a phone its company, where the name begins or ends with it, is left to who hears the page. */
export function PlanShortName({ name, organization }: Props) {
  const [whole, company] = [name.toLocaleLowerCase(), organization.toLocaleLowerCase()];
  const { length } = organization;
  if (whole.startsWith(`${company} `))
    return (
      <>
        <span className="phone-sr-only">{name.slice(0, length + 1)}</span>
        {name.slice(length + 1)}
      </>
    );
  if (whole.endsWith(` ${company}`))
    return (
      <>
        {name.slice(0, -length - 1)}
        <span className="phone-sr-only">{name.slice(-length - 1)}</span>
      </>
    );
  return name;
}
