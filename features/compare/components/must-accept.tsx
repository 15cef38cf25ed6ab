import { lateWords } from '@/lib/i18n/load-words';
import { pregnancyMonth } from '@/features/profile/answers';
import { useProfileFor } from '@/features/profile/profile.store';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import { PUBLIC_BIRTHS, PUBLIC_HEALTH, type PublicHealth } from '@/lib/markets/public-health';
import { useList } from './list-context';

/** Cost of a birth in the public system. Renders nothing if no tariff is known. */
export function PublicBirth() {
  const { publicHealth, wording } = useList();
  const birth = publicHealth && PUBLIC_BIRTHS[publicHealth];
  if (!birth) return null;
  const births: Partial<Record<PublicHealth, string>> = lateWords().eligibility.mustAccept.births;
  const amount = formatMoney(birth.amount, birth.currency, wording.tag);
  return <span className="block">{fill(births[publicHealth] ?? '', { amount })}</span>;
}

/** Names the public system, which must accept the visitor. `isUnsure`: some plans may reject, but none surely does. */
export function MustAccept({ className = 'text-sm', isUnsure = false }: { className?: string; isUnsure?: boolean }) {
  const { publicHealth, line } = useList();
  const month = pregnancyMonth(useProfileFor(line.profileForm, line.productType));
  if (!publicHealth) return null;
  const { unsure, systems } = lateWords().eligibility.mustAccept;
  return (
    <p className={className}>
      {isUnsure && `${unsure} `}
      {systems[publicHealth]}{' '}
      {PUBLIC_HEALTH[publicHealth].map(({ name, href }) => (
        <a key={href} className="link mr-3 inline-flex min-h-6 items-center" href={href} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
      {month !== null && <PublicBirth />}
    </p>
  );
}
