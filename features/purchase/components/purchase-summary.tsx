import type { ReactNode } from 'react';
import { ClientLink } from '@/components/ui/client-link';
import { StatusMessage } from '@/components/ui/status-message';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { href, planKind } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { SaleNotice } from './online-purchase';
import type { Locale } from '@/lib/contract/atoms';

type Props = Pick<PageParams, 'market' | 'locale'> & {
  item: InsuranceItem;
  line: ProductLine;
  origin: string;
  children: ReactNode;
};

export function PurchaseSummary({ market, locale, item, line, origin, children }: Props) {
  const { purchase } = labelsOf(locale, 'contact');
  const { soldOut, sale } = labelsOf(locale, 'plan');
  const plan = { organization: item.organization.url, plan: item.url };
  const kept = item.entry.closed ? 'withdrawn' : item.offers === 0 ? 'soldOut' : 'open';
  const warningOf = (text: string) => (
    <div className="mt-4">
      <StatusMessage tone="warning">{text}</StatusMessage>
    </div>
  );
  const warnings = { open: null, soldOut: warningOf(soldOut), withdrawn: warningOf(sale.withdrawn) };
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-sm text-ink-soft">
        <span className="group-has-data-[started=success]:hidden">{purchase.summary}</span>
        <span className="hidden group-has-data-[started=success]:inline">{purchase.summaryDone}</span>
      </h2>
      <div className="mt-3 flex items-start gap-4">
        <img src={item.organization.metadata.image} alt="" width={56} height={56} className="size-14 shrink-0" />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{item.displayName}</p>
          <p className="text-ink-soft">{item.organization.displayName}</p>
        </div>
      </div>
      <SaleNotice productCode={item.productCode} kept={kept} warnings={warnings} fallback={warnings[kept]} />
      {children}
      <p className="mt-2 text-sm text-ink-soft">{origin}</p>
      <p className="mt-4">
        <ClientLink
          className="link inline-flex min-h-11 items-center"
          href={href(market, locale, { name: 'plan', kind: planKind(line), ...plan })}
        >
          {purchase.back}
        </ClientLink>
      </p>
    </section>
  );
}

const STEPS = ['step1', 'step2', 'step3'] as const;

export function PurchaseSteps({ locale }: { locale: Locale }) {
  const words = labelsOf(locale, 'contact').purchase;
  return (
    <section className="px-1">
      <h2 className="text-lg">{words.steps}</h2>
      <ol className="mt-3 flex flex-col gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong"
            >
              {index + 1}
            </span>
            {words[step]}
          </li>
        ))}
      </ol>
    </section>
  );
}
