import type { InsuranceItem } from '@/features/catalogue/contract';
import { missedMinimum } from '@/features/catalogue/domain';
import { cardFacts } from '@/features/compare/card/facts';
import { useList } from '@/features/compare/components/list-context';
import type { PerfilIngreso } from '@/features/profile/contract';
import { useProfileFor } from '@/features/profile/store';
import { fill, plural } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';

function MinimumNotice({ minsubscribers }: { minsubscribers: number | null }) {
  const { labels, line, wording } = useList();
  const company = useProfileFor('employees')?.colectivo;
  if (line.profileForm !== 'employees')
    return minsubscribers === null ? null : <p>{plural(labels.card.minimum, minsubscribers, wording.tag)}</p>;
  // Without a profile the price is for the line's reference company, and so is the notice.
  const missed = missedMinimum(minsubscribers, company?.cantidadempleados ?? line.reference.employees);
  return missed === null ? null : (
    <p className="font-semibold text-warning">{plural(labels.card.employeesMinimum, missed, wording.tag)}</p>
  );
}

function Distance({ km }: { km: number }) {
  const { labels, wording } = useList();
  if (km < 1) return <p>{labels.card.near}</p>;
  return <p>{fill(labels.card.distance, { km: formatNumber(km, wording.tag, km < 10 ? 1 : 0) })}</p>;
}

type Props = { item: InsuranceItem; profile: PerfilIngreso | null; which: keyof ReturnType<typeof cardFacts> };

/** The facts that decide in this line, or the others. */
export function PlanFacts({ item, profile, which }: Props) {
  const setting = useList();
  const isDeciding = which === 'deciding';
  return (
    <div className="plan-facts">
      <dl className="contents">
        {cardFacts(item, setting)[which].map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isDeciding && <MinimumNotice minsubscribers={item.insuranceMetadata.metadata.minsubscribers} />}
      {isDeciding && profile?.region && item.distance !== null && <Distance km={item.distance} />}
    </div>
  );
}
