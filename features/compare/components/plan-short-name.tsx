type Props = { name: string; organization: string };

function partsOf({ name, organization }: Props): readonly [before: string, own: string, after: string] {
  const [whole, company] = [name.toLocaleLowerCase(), organization.toLocaleLowerCase()];
  const { length } = organization;
  if (whole.startsWith(`${company} `)) return [name.slice(0, length + 1), name.slice(length + 1), ''];
  const own = name.slice(0, -length - 1);
  // The text before the company is not a name if it ends in a preposition ('Afiliación a').
  if (whole.endsWith(` ${company}`) && !/\s\p{Ll}{1,2}$/u.test(own)) return ['', own, name.slice(-length - 1)];
  return ['', name, ''];
}

export const isDistinctName = (plan: Props, others: readonly Props[]): boolean =>
  others.every(
    (other) => other === plan || other.organization !== plan.organization || partsOf(other)[1] !== partsOf(plan)[1],
  );

const ALONE: readonly Props[] = [];

const SEEN = 18;

function sharedWords(own: string, others: readonly string[]): string {
  const words = own.split(' ');
  const sharedWith = (other: string) => {
    const otherWords = other.split(' ');
    const differs = words.findIndex((word, at) => word !== otherWords[at]);
    return differs < 0 ? 0 : Math.min(differs, words.length - 1);
  };
  const shared = words.slice(0, Math.max(0, ...others.map(sharedWith))).join(' ');
  return shared.length >= SEEN ? `${shared} ` : '';
}

export function PlanShortName({ others = ALONE, ...plan }: Props & { others?: readonly Props[] }) {
  const [before, whole, after] = partsOf(plan);
  const shared = sharedWords(
    whole,
    others.map((other) => partsOf(other)[1]),
  );
  const own = whole.slice(shared.length);
  return (
    <>
      {before && <span className="phone-sr-only">{before}</span>}
      {shared && (
        <>
          <span className="phone-sr-only">{shared}</span>
          <span aria-hidden="true" className="phone-only">
            …{' '}
          </span>
        </>
      )}
      {own}
      {after && <span className="phone-sr-only">{after}</span>}
    </>
  );
}
