type Props = { name: string; organization: string };

/** What stands before and after a plan's own name: its company, where the name begins or ends with it. */
function partsOf({ name, organization }: Props): readonly [before: string, own: string, after: string] {
  const [whole, company] = [name.toLocaleLowerCase(), organization.toLocaleLowerCase()];
  const { length } = organization;
  if (whole.startsWith(`${company} `)) return [name.slice(0, length + 1), name.slice(length + 1), ''];
  if (whole.endsWith(` ${company}`)) return ['', name.slice(0, -length - 1), name.slice(-length - 1)];
  return ['', name, ''];
}

/** Whether the plan's own name tells it from the others: 'Afiliación a' is none, and two companies' 'Plan Oro' are alike. */
export function isToldByName(plan: Props, others: readonly Props[]): boolean {
  const [, own] = partsOf(plan);
  const isCut = own !== plan.name && /\s\p{Ll}{1,2}$/u.test(own);
  return !isCut && others.every((other) => other === plan || partsOf(other)[1] !== own);
}

/** A plan's name; on a phone its company, where the name begins or ends with it, is left to who hears the page. */
export function PlanShortName(plan: Props) {
  const [before, own, after] = partsOf(plan);
  return (
    <>
      {before && <span className="phone-sr-only">{before}</span>}
      {own}
      {after && <span className="phone-sr-only">{after}</span>}
    </>
  );
}
