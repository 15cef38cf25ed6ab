'use client';

import type { MouseEventHandler, ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { isRequestedOnline, isSoldOnline, saleHere } from '@/features/catalogue/domain';
import { useList } from '@/features/compare/components/list-context';
import { isOnlyThroughEmployer } from '@/features/profile/domain/applicant';
import { fillPattern } from '@/lib/routing/path-pattern';

/** `name`: of the plan, for who hears the buttons of many. */
type Props = { item: InsuranceItem; name: ReactNode };
type DetailProps = Props & { href: string; onOpen: MouseEventHandler };

/** Only an employer takes it out, on a list for people. */
function useIsForCompanies(item: InsuranceItem): boolean {
  const { line, companiesHref } = useList();
  return isOnlyThroughEmployer(item, line) && companiesHref !== null;
}

/** To buy it here, now or once it is to be had again, or to ask for it with a company's list; null where neither is. */
function useOnlineWay(item: InsuranceItem) {
  const { labels, line } = useList();
  const isForCompanies = useIsForCompanies(item);
  const sale = saleHere(item, line);
  if (isForCompanies) return null;
  if (isRequestedOnline(item, line)) return { label: labels.card.withList, isSoldOut: false };
  return sale && { label: labels.card.buy, isSoldOut: sale === 'soldOut' };
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

/** Where two other buttons have its place; the plan's name and the card itself lead there, too. */
export function CardDetail(props: DetailProps) {
  return useOnlineWay(props.item) && <DetailLink {...props} variant="plain" />;
}

/** The ways from a card: to the plan, to ask for it, and to buy it where that ends here, which is then the main one. */
export function CardActions({ onRequest, ...props }: DetailProps & { onRequest: () => void }) {
  const { item, name } = props;
  const { labels, line, companiesHref, purchaseHref } = useList();
  const way = useOnlineWay(item);
  const isBought = isSoldOnline(item, line);
  const isSoldOut = item.offers === 0;
  const request = useIsForCompanies(item) ? (
    <ClientLink className={buttonClass('primary')} prefetch={false} href={companiesHref!}>
      {labels.companiesLink}
    </ClientLink>
  ) : (
    <button
      type="button"
      className={buttonClass(isBought ? 'quiet' : 'primary')}
      aria-haspopup="dialog"
      title={labels.card.requestHint}
      onClick={onRequest}
    >
      {labels.card.request} {name}
    </button>
  );
  return (
    <div className="plan-actions">
      {!way && <DetailLink {...props} variant="quiet" />}
      {!isSoldOut && request}
      {way?.isSoldOut && (
        <button type="button" className={buttonClass('primary', 'plan-buy')} disabled>
          {way.label} {name}
        </button>
      )}
      {way && !way.isSoldOut && (
        <ClientLink
          className={buttonClass(isBought ? 'primary' : 'quiet', 'plan-buy')}
          prefetch={false}
          href={fillPattern(purchaseHref, { productCode: item.productCode })}
        >
          {way.label} {name}
        </ClientLink>
      )}
    </div>
  );
}
