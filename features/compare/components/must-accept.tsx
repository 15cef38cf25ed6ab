import { ClientLink } from '@/components/ui/client-link';
import { publicBirthText } from '@/features/eligibility/wording/answers';
import { lateWords } from '@/lib/i18n/load-words';
import { pregnancyMonth } from '@/features/profile/answers';
import { useProfileFor } from '@/features/profile/profile.store';
import { PUBLIC_HEALTH } from '@/lib/markets/public-health';
import { useList } from './list-context';

/** Cost of a birth in the public system. Renders nothing if no tariff is known. */
export function PublicBirth() {
  const { publicHealth, wording } = useList();
  const text = publicBirthText(publicHealth, lateWords().eligibility.mustAccept.births, wording.tag);
  return text && <span className="block">{text}</span>;
}

/** Names the public system, which must accept the visitor. `isUnsure`: some plans may reject, but none surely does. */
export function MustAccept({ className = 'text-sm', isUnsure = false }: { className?: string; isUnsure?: boolean }) {
  const { publicHealth, publicGuide, line } = useList();
  const month = pregnancyMonth(useProfileFor(line.profileForm, line.productType));
  if (!publicHealth) return null;
  const { unsure, systems, guide } = lateWords().eligibility.mustAccept;
  return (
    <p className={className}>
      {isUnsure && `${unsure} `}
      {systems[publicHealth]}{' '}
      {PUBLIC_HEALTH[publicHealth].map(({ name, href }) => (
        <a key={href} className="link mr-3 inline-flex min-h-6 items-center" href={href} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
      {publicGuide && (
        <ClientLink className="link inline-flex min-h-6 items-center" href={publicGuide}>
          {guide}
        </ClientLink>
      )}
      {month !== null && <PublicBirth />}
    </p>
  );
}
