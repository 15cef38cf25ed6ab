import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Mark } from '@/components/ui/mark';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { stars } from '@/features/catalogue/domain';
import type { Wording } from '@/features/catalogue/wording/price';
import { wholePlaceText } from '@/features/catalogue/wording/score';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';

type Props = {
  item: InsuranceItem;
  wording: Wording;
  /** `score`: null where it is not shown. */
  labels: { breadcrumb: string; code: string; score: string | null; imageMissing: string; source: string | null };
  breadcrumbs: readonly { href: string; name: string }[];
};

export function PlanHead({ item, wording, labels, breadcrumbs }: Props) {
  const { organization, score } = item;
  return (
    <div className="plan-title">
      <Breadcrumbs label={labels.breadcrumb} trail={breadcrumbs} current={item.displayName} />
      <header className="plan-title-head">
        <Mark
          src={organization.metadata.image}
          name={organization.displayName}
          missingLabel={labels.imageMissing}
          size={64}
          className="rounded-card"
        />
        <div className="min-w-0 grow">
          <p className="text-ink-soft" aria-hidden="true">
            {organization.displayName}
          </p>
          <h1 className="text-2xl break-words md:text-3xl">{item.displayName}</h1>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
            <span>
              {labels.code} {item.productCode}
            </span>
            <span>{item.insuranceType.displayName}</span>
            {labels.score !== null && score !== null && (
              <span>{fill(labels.score, { score: formatNumber(stars(score), wording.tag, 1) })}</span>
            )}
            {labels.score !== null && item.scorePlace && <span>{wholePlaceText(item, wording)}</span>}
          </p>
          {labels.source && <p className="mt-1 text-sm text-ink-soft">{labels.source}</p>}
        </div>
      </header>
    </div>
  );
}
