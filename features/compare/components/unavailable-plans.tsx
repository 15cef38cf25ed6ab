import { ClientLink } from '@/components/ui/client-link';
import { planAddress } from '@/features/catalogue/plan-facts';
import type { CompareResponse } from '@/features/compare/search-schemas';
import type { Refusal } from '@/features/eligibility/entry-schemas';
import { minimumText } from '@/features/eligibility/wording/entry';
import { assessedPersons, onlyText, refusalText } from '@/features/eligibility/wording/refusal';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { acceptedPart } from '@/features/profile/accepted-part';
import { useProfileStore } from '@/features/profile/profile.store';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatNumber } from '@/lib/i18n/money';
import { useList } from './list-context';

type Props = { unavailable: CompareResponse['metaData']['unavailable']; profile: PerfilIngreso | null };

type Refused = { readonly reason: Refusal; readonly profile: PerfilIngreso | null };

function PriceOfAccepted({ reason, profile }: Refused) {
  const { line, wording } = useList();
  const persons = assessedPersons(reason);
  if (!persons || !profile) return null;
  const { productType, profileForm } = line;
  const ask = () =>
    useProfileStore.getState().askOnlyFor({ productType, profile: acceptedPart(profile, profileForm, persons) });
  return (
    <button type="button" className="link min-h-6 text-sm font-medium" onClick={ask}>
      {onlyText(persons, lateWords().eligibility, wording.tag)}
    </button>
  );
}

export function UnavailablePlans({ unavailable: { total, plans }, profile }: Props) {
  const { labels, planHref, wording } = useList();
  const words = lateWords().eligibility;
  const byReason = new Map<string, (typeof plans)[number][]>();
  for (const plan of plans) {
    const text = refusalText(plan.reason, words, wording.tag);
    byReason.set(text, [...(byReason.get(text) ?? []), plan]);
  }
  const missedBy = ({ reason }: (typeof plans)[number]) =>
    reason.code === 'tooFewEmployees' &&
    minimumText(reason.minimum, reason.count, labels.card.employeesMinimum, wording.tag);
  return (
    <details className="card px-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {fill(words.unavailable, { n: formatNumber(total, wording.tag) })}
      </summary>
      {[...byReason].map(([text, refused]) => (
        <section key={text} className="border-t border-line py-2.5">
          <h3 className="text-base">
            <span>{text}</span>{' '}
            <span className="font-normal text-ink-soft">({formatNumber(refused.length, wording.tag)})</span>
          </h3>
          <p className="text-sm empty:hidden">{missedBy(refused[0]!)}</p>
          <PriceOfAccepted reason={refused[0]!.reason} profile={profile} />
          <ul>
            {refused.map((plan) => (
              <li key={plan.id} className="py-1">
                <ClientLink
                  className="link inline-flex min-h-6 items-center font-medium"
                  href={planAddress(planHref, plan)}
                >
                  {plan.displayName}
                </ClientLink>{' '}
                <span className="text-sm text-ink-soft">{plan.organization.displayName}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {total > plans.length && (
        <p className="border-t border-line py-2.5 text-sm text-ink-soft">
          {plural(words.more, total - plans.length, wording.tag)}
        </p>
      )}
    </details>
  );
}
