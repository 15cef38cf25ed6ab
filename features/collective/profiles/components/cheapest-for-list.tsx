import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import { companyProfile } from '@/features/collective/profiles/profile-columns';
import { savePricedList } from '@/features/collective/profiles/profile.store';
import { narrowedOffer } from '@/features/compare/client';
import type { ComparedItem } from '@/features/compare/search-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileProblems } from '@/features/profile/rules/client';
import { useProfileStore } from '@/features/profile/profile.store';
import { useQuery } from '@/lib/http/use-query';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import type { ProductLine } from '@/lib/markets/market';
import { fillPattern } from '@/lib/routing/path-pattern';

const SHOWN = 3;

type Props = {
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'>;
  type: string;
  file: File;
  people: number;
  purchaseHref: string | null;
  tag: string;
};

function saveCompanyProfile(people: number): void {
  const { profiles, asked, band, save } = useProfileStore.getState();
  const known = profiles.employees ?? {};
  const company = perfilIngreso.parse({ ...known, ...companyProfile('employees', people) });
  save('employees', company, band, { asked: asked.employees ?? {} });
}

function PlanOfList({
  plan,
  onAsk,
  ...props
}: Pick<Props, 'purchaseHref' | 'tag'> & { plan: ComparedItem; onAsk: () => void }) {
  const words = lateWords().profilesSheet.next;
  const { purchaseHref, tag } = props;
  const price = plan.profilePrice;
  const total = price && formatMoney(price.total ?? price.amount, price.currency, tag);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow">
        <b className="block">{plan.displayName}</b>
        <span className="text-sm text-ink-soft">{plan.organization.displayName}</span>
        <span className="block tabular-nums">{total ? fill(words.total, { total }) : words.unknown}</span>
      </span>
      {purchaseHref && (
        <ClientLink
          className={buttonClass('primary')}
          prefetch={false}
          href={fillPattern(purchaseHref, { productCode: plan.productCode })}
          onClick={onAsk}
        >
          {words.ask} <span className="sr-only">{plan.displayName}</span>
        </ClientLink>
      )}
    </li>
  );
}

export function CheapestForList({ line, type, file, people, purchaseHref, tag }: Props) {
  const words = lateWords().profilesSheet.next;
  const profile = perfilIngreso.parse(companyProfile(line.profileForm, people));
  const [problem] = useProfileProblems(line.productType, words.failed)(profile);
  const offer = narrowedOffer(line, { insuranceTypes: [type] }, profile, SHOWN);
  const { data, isError } = useQuery({ ...offer, enabled: !problem });
  if (problem) return <p>{problem}</p>;
  if (isError) return <p>{words.failed}</p>;
  if (!data) return <p aria-live="polite">{words.loading}</p>;
  if (data.data.length === 0) return <p>{plural(words.none, people, tag)}</p>;
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{plural(words.title, people, tag)}</h3>
      <ul className="divide-y divide-line">
        {data.data.map((plan) => (
          <PlanOfList
            key={plan.id}
            {...{ plan, purchaseHref, tag }}
            onAsk={() => {
              savePricedList({ file, productType: line.productType });
              saveCompanyProfile(people);
            }}
          />
        ))}
      </ul>
      {purchaseHref && <p className="text-sm text-ink-soft">{words.carried}</p>}
    </section>
  );
}
