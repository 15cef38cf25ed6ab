import type { InsuranceItem } from '@/features/catalogue/contract';
import { missedMinimum } from '@/features/catalogue/domain';
import { annualMaximum, deductibleText } from '@/features/catalogue/wording/coverage';
import { useList } from '@/features/compare/components/list-context';
import type { PerfilIngreso } from '@/features/profile/contract';
import { useProfileFor } from '@/features/profile/store';
import { fill, plural } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';

function MinimumNotice({ minsubscribers }: { minsubscribers: number | null }) {
  const { labels, line, wording } = useList();
  const company = useProfileFor('employees')?.colectivo;
  if (line.profileForm !== 'employees')
    return minsubscribers === null ? null : (
      <p className="text-sm text-ink-soft">{plural(labels.card.minimum, minsubscribers, wording.tag)}</p>
    );
  // Without a profile the price is for the line's reference company, and so is the notice.
  const missed = missedMinimum(minsubscribers, company?.cantidadempleados ?? line.reference.employees);
  return missed === null ? null : (
    <p className="text-sm font-semibold text-warning">{plural(labels.card.employeesMinimum, missed, wording.tag)}</p>
  );
}

type Props = { item: InsuranceItem; profile: PerfilIngreso | null };

export function PlanFacts({ item, profile }: Props) {
  const { labels, wording, deductibleWord, names } = useList();
  const { modality, protection, minsubscribers } = item.insuranceMetadata.metadata;
  const deductible = deductibleText(item, wording);
  const facts: [string, string | null][] = [
    [labels.card.annualMaximum, annualMaximum(item.insuranceMetadata.metadata.annual_benefit_maximum, wording)],
    [labels.card[deductibleWord], deductible],
    [labels.card.modality, modality && (names.modalities[modality] ?? modality)],
    [labels.card.protection, protection && (names.protections[protection] ?? protection)],
  ];
  return (
    <>
      <div className="plan-facts">
        <dl className="contents">
          {facts.map(
            ([word, value]) =>
              value && (
                <div key={word}>
                  <dt>{word}</dt> <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {profile?.region && item.distance !== null && (
          <p className="text-ink-soft">
            {item.distance < 1
              ? labels.card.near
              : fill(labels.card.distance, {
                  km: formatNumber(item.distance, wording.tag, item.distance < 10 ? 1 : 0),
                })}
          </p>
        )}
      </div>
      <MinimumNotice minsubscribers={minsubscribers} />
    </>
  );
}
