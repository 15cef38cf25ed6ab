import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { ClientLink } from '@/components/ui/client-link';
import { Mark } from '@/components/ui/mark';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { stars } from '@/features/catalogue/plan-facts';
import type { Wording } from '@/features/catalogue/wording/price';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { fillPattern } from '@/lib/routing/path-pattern';

type Props = {
  item: InsuranceItem;
  wording: Wording;
  labels: { breadcrumb: string; score: string | null; imageMissing: string };
  /** Pattern from `companyHrefPattern`; null: companies have no pages. */
  companyHref: string | null;
  breadcrumbs: readonly { href: string; name: string }[];
  actions: ReactNode;
};

export function PlanHead({ item, wording, labels, companyHref, breadcrumbs, actions }: Props) {
  const { organization, insuranceType, score } = item;
  const isLine = breadcrumbs.some(({ name }) => name === insuranceType.displayName);
  return (
    <div className="plan-title">
      <Breadcrumbs label={labels.breadcrumb} trail={breadcrumbs} current={item.displayName} />
      <div className="plan-title-actions">{actions}</div>
      <header className="plan-title-head">
        <Mark
          src={organization.metadata.image}
          name={organization.displayName}
          missingLabel={labels.imageMissing}
          size={64}
          className="rounded-card"
        />
        <h1 className="text-xl md:text-3xl">{item.displayName}</h1>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
          <span className="font-semibold">
            {companyHref ? (
              <ClientLink
                className="inline-flex min-h-6 items-center text-inherit underline decoration-line underline-offset-2 hover:decoration-current"
                prefetch={false}
                href={fillPattern(companyHref, { organization: organization.url })}
              >
                {organization.displayName}
              </ClientLink>
            ) : (
              <span aria-hidden="true">{organization.displayName}</span>
            )}
          </span>
          {!isLine && <span>{insuranceType.displayName}</span>}
          {labels.score !== null && score !== null && (
            <span>{fill(labels.score, { score: formatNumber(stars(score), wording.tag, 1) })}</span>
          )}
        </p>
      </header>
    </div>
  );
}
