import type { ReactNode } from 'react';
import type { MarketFigures } from '@/features/compare/market-figures';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { href } from '@/lib/routing/routes';
import { loadHomeTexts } from '@/features/content/server/queries';
import { Icon, type IconName } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyMarket } from './empty-market';
import { RateBoard } from './rate-board';

type Props = {
  page: PageParams;
  figures: MarketFigures | null;
  hasPlans: boolean;
  examples: 'all' | 'some' | null;
  children?: ReactNode;
};

/**
 * Up to this number of lines, their list is shorter than the next column, so the next section begins directly below.
 */
const FEW_LINES = 5;

export function LinesSection({ page, figures, hasPlans, examples, children }: Props) {
  const { market, locale } = page;
  const hasFew = market.lines.length <= FEW_LINES;
  return (
    <div className="page grid grid-cols-1 gap-6 pt-6 md:pt-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section>
        {hasPlans ? (
          <>
            <h2 className="mb-3 text-xl">{labelsOf(locale, 'home').linesTitle}</h2>
            <RateBoard {...page} figures={figures} />
            {examples && (
              <p className="mt-2 text-sm text-ink-soft">{labelsOf(locale, 'catalogue').provenance.market[examples]}</p>
            )}
          </>
        ) : (
          <EmptyMarket {...page} />
        )}
      </section>
      <div className={hasFew ? 'lg:row-span-2' : ''}>
        <GoodToKnow {...page} />
      </div>
      {children && <div className={hasFew ? 'lg:self-start' : 'lg:col-span-2'}>{children}</div>}
    </div>
  );
}

const ICONS: readonly IconName[] = ['calculator', 'lock', 'message-circle'];

/** Reasons to use this site, and contact data of an adviser. On a phone, `SideBar` below shows the contact data. */
function GoodToKnow(page: PageParams) {
  const { market, locale } = page;
  const { trustTitle, trust, helpText, helpCta } = labelsOf(locale, 'home');
  const { contact } = loadHomeTexts(page).buttons;
  return (
    <section>
      <h2 className="mb-3 text-xl">{trustTitle}</h2>
      <div className="card grid gap-4">
        <ul className="space-y-4">
          {trust.map(({ title, text }, i) => (
            <li key={title} className="flex gap-3">
              <Icon name={ICONS[i] ?? 'check'} className="size-5 text-accent" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="border-t border-line pt-4 max-md:hidden">
          <p className="text-sm text-ink-soft">{helpText}</p>
          <ButtonLink variant="quiet" className="mt-3 w-full" href={href(market, locale, { name: 'contact' })}>
            {contact || helpCta}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
