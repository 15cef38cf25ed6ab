import type { ReactNode } from 'react';
import { CHEAPEST } from '@/features/compare/list';
import { fill, pick } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import type { ProductLine } from '@/lib/markets/market';
import { planHrefPattern } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { VisitorPlans } from './visitor-plans';

type Props = {
  page: PageParams;
  line: ProductLine;
  take?: number;
  titled?: boolean;
  onceSeen?: boolean;
  children: ReactNode;
};

export function CheapestForVisitor({ page, line, take = CHEAPEST, titled = false, ...rest }: Props) {
  const { market, locale } = page;
  const { cheapest, card } = labelsOf(locale, 'compare');
  const tag = market.intlLocale[locale];
  const { title, forProfile, none } = cheapest;
  return (
    <VisitorPlans
      {...rest}
      {...(titled && { title: fill(title, { line: lineWords(locale, line).name }) })}
      line={pick(line, ['productType', 'organizationType', 'profileForm'])}
      planHref={planHrefPattern(locale, line)}
      take={take}
      wording={{ tag, terms: pick(wordingOf(locale, tag).terms, ['suffix', 'periods', 'unitNames']) }}
      words={{ forProfile, none, employerOnly: card.employerOnly }}
    />
  );
}
