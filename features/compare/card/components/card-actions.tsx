import type { MouseEventHandler, ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { saleOnSite } from '@/features/catalogue/plan-facts';
import { useList } from '@/features/compare/components/list-context';
import { isOnlyThroughEmployer } from '@/features/profile/applicant';
import { fillPattern } from '@/lib/routing/path-pattern';
import { requestPath } from '@/lib/routing/plan-tab';

type Props = { item: InsuranceItem; name: ReactNode };
type DetailProps = Props & { href: string; onOpen: MouseEventHandler };

function useIsForCompanies(item: InsuranceItem): boolean {
  const { line, companiesHref } = useList();
  return isOnlyThroughEmployer(item, line) && (companiesHref !== null || line.employerCreditPercent !== undefined);
}

function useSaleHere(item: InsuranceItem) {
  const { line } = useList();
  return useIsForCompanies(item) ? null : saleOnSite(item, line);
}

function DetailLink({ name, href, onOpen, variant }: DetailProps & { variant: 'quiet' | 'plain' }) {
  const { card } = useList().labels;
  return (
    <ClientLink
      className={buttonClass(variant, variant === 'plain' ? 'plan-detail' : '')}
      {...{ href }}
      prefetch={false}
      onClick={onOpen}
    >
      {card.detail} {name}
    </ClientLink>
  );
}

export function CardDetail(props: DetailProps) {
  return useSaleHere(props.item) && <DetailLink {...props} variant="plain" />;
}

export function CardActions({ onRequest, ...props }: DetailProps & { onRequest: () => void }) {
  const { item, name, href } = props;
  const { labels, layout, companiesHref, purchaseHref } = useList();
  const isForCompanies = useIsForCompanies(item);
  const sale = useSaleHere(item);
  const isSoldOut = item.offers === 0;
  const request = isForCompanies ? (
    // An EPS plan's own page prices a company's list; then `companiesHref` is null.
    <ClientLink className={buttonClass('quiet', 'plan-buy')} prefetch={false} href={companiesHref ?? href}>
      {labels.companiesLink} {companiesHref === null && name}
    </ClientLink>
  ) : (
    <ClientLink
      className={buttonClass('quiet')}
      prefetch={false}
      href={requestPath(href)}
      aria-haspopup="dialog"
      title={labels.card.requestHint}
      onClick={(event) => {
        if (!isPlainLeftClick(event)) return;
        event.preventDefault();
        onRequest();
      }}
    >
      {labels.card.request} {name}
    </ClientLink>
  );
  return (
    <div className="plan-actions">
      {!sale && <DetailLink {...props} variant="quiet" />}
      {!isSoldOut && (isForCompanies || !layout.hideRequestButton) && request}
      {sale === 'soldOut' && (
        <button type="button" className={buttonClass('quiet', 'plan-buy')} disabled>
          {labels.card.buy} {name}
        </button>
      )}
      {sale === 'open' && (
        <ClientLink
          className={buttonClass('quiet', 'plan-buy')}
          prefetch={false}
          href={fillPattern(purchaseHref, { productCode: item.productCode })}
        >
          {labels.card.buy} {name}
        </ClientLink>
      )}
    </div>
  );
}
