import type { ComponentProps, ReactNode, Ref } from 'react';
import { ClientLink } from '@/components/ui/client-link';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { acceptsEmployeeList } from '@/features/catalogue/plan-facts';
import type { RegionReachWords } from '@/features/catalogue/wording/region-reach';
import { startingLabel } from '@/features/catalogue/wording/starting-price';
import { IfListed } from '@/features/collective/profiles/components/profiles-button';
import { CompanyRegion } from '@/features/plan/components/company-region';
import { IfAccepted } from '@/features/plan/components/if-accepted';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { PlanPrice, type PlanPriceProps } from '@/features/plan/components/plan-price';
import type { SectionViewData } from '@/features/plan/sections/section';
import { RequestSummary } from '@/features/profile/components/request-summary';
import type { Currency } from '@/lib/contract/atoms';
import type { PluralForms } from '@/lib/i18n/labels';
import type { ProductLine } from '@/lib/markets/market';
import { fillPattern } from '@/lib/routing/path-pattern';

type Props = {
  setting: SectionViewData & {
    readonly line: Pick<ProductLine, 'reference'>;
    readonly currency: Currency;
    readonly listHref: string;
    readonly purchaseHref: string;
    readonly companiesHref: string | null;
    readonly labels: {
      readonly card: Pick<PlanPriceProps['labels'], 'from' | 'exact' | 'approximate'> & {
        readonly forEmployees: PluralForms;
        readonly inRegion: RegionReachWords;
      };
    };
  };
  item: InsuranceItem;
  profileLabels: ComponentProps<typeof RequestSummary>['labels'];
  firstQuestions: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function RequestSection({ setting, item, profileLabels, firstQuestions, titleRef, children }: Props) {
  const { line, wording, currency, regionWord, words } = setting;
  const { requestTitle, sale } = words.plan;
  const query = { productType: line.productType, profileForm: line.profileForm };
  if (item.entry.closed)
    return (
      <PlanPanel title={requestTitle} titleRef={titleRef}>
        <p className="text-danger">{sale.withdrawn}</p>
      </PlanPanel>
    );
  return (
    <PlanPanel title={requestTitle} titleRef={titleRef}>
      <IfAccepted id={item.id} line={line} listHref={setting.listHref} companiesHref={setting.companiesHref}>
        <p className="mb-6 text-ink-soft">{words.contact.intro}</p>
        {acceptsEmployeeList(item, line) && (
          <p className="mb-6">
            {sale.withList}{' '}
            <ClientLink
              className="link inline-flex min-h-6 items-center"
              prefetch={false}
              href={fillPattern(setting.purchaseHref, { productCode: item.productCode })}
            >
              {sale.withListLink}
            </ClientLink>
          </p>
        )}
        <IfListed id={item.id}>
          <RequestSummary
            line={line}
            money={{ tag: wording.tag, currency }}
            regionWord={regionWord}
            labels={profileLabels}
            firstQuestions={firstQuestions}
          >
            <PlanPrice
              item={item}
              line={query}
              wording={wording}
              labels={{
                ...setting.labels.card,
                from: startingLabel(item, line, setting.labels.card, wording.tag),
                priceFailed: words.table.priceError,
              }}
            />
            <CompanyRegion item={item} line={line} words={setting.labels.card.inRegion} tag={wording.tag} />
          </RequestSummary>
        </IfListed>
        <div className="plan-request">{children}</div>
      </IfAccepted>
    </PlanPanel>
  );
}
