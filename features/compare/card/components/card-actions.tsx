'use client';

import type { MouseEventHandler, ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { saleButtons, saleHere } from '@/features/catalogue/domain';
import { useList } from '@/features/compare/components/list-context';
import { isCompanyForm } from '@/features/profile/domain/applicant';
import { fillPattern } from '@/lib/routing/path-pattern';

/** `name`: of the plan, for who hears the buttons of many. */
type Props = { item: InsuranceItem; name: ReactNode };
type DetailProps = Props & { href: string; onOpen: MouseEventHandler };

/** Only an employer takes it out, on a list for people. */
function useIsForCompanies({ entry }: InsuranceItem): boolean {
  const { line, companiesHref } = useList();
  return entry.employerOnly && !isCompanyForm(line.profileForm) && companiesHref !== null;
}

/** Whether a purchase of it begins and ends here, now or once it is to be had again. */
function useIsBought(item: InsuranceItem): boolean {
  const { line } = useList();
  return !useIsForCompanies(item) && saleHere(item, line) !== null;
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
  return useIsBought(props.item) && <DetailLink {...props} variant="plain" />;
}

export function CardActions({ onRequest, ...props }: DetailProps & { onRequest: () => void }) {
  const { item, name } = props;
  const { labels, line, companiesHref, purchaseHref } = useList();
  const isBought = useIsBought(item);
  const buttons = saleButtons(item, line);
  const isSoldOut = item.offers === 0;
  const request = useIsForCompanies(item) ? (
    <ClientLink className={buttonClass('primary')} prefetch={false} href={companiesHref!}>
      {labels.companiesLink}
    </ClientLink>
  ) : (
    <button
      type="button"
      className={buttonClass(buttons.request)}
      aria-haspopup="dialog"
      title={labels.card.requestHint}
      onClick={onRequest}
    >
      {labels.card.request} {name}
    </button>
  );
  return (
    <div className="plan-actions">
      {!isBought && <DetailLink {...props} variant="quiet" />}
      {!isSoldOut && request}
      {isBought && isSoldOut && (
        <button type="button" className={buttonClass('primary', 'plan-buy')} disabled>
          {labels.card.buy} {name}
        </button>
      )}
      {isBought && !isSoldOut && (
        <ClientLink
          className={buttonClass(buttons.purchase, 'plan-buy')}
          prefetch={false}
          href={fillPattern(purchaseHref, { productCode: item.productCode })}
        >
          {labels.card.buy} {name}
        </ClientLink>
      )}
    </div>
  );
}
