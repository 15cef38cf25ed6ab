import type { ReactNode } from 'react';
import { hasFilter } from '@/features/compare/filters/plan-filters';
import { loadPriceQuestion } from '@/features/compare/price-question/server/queries';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { PriceQuestion } from './price-question';

type Props = { page: PageParams; submit: string; children: ReactNode };

export async function FirstQuestion({ page, submit, children }: Props) {
  const { market, locale } = page;
  const question = await loadPriceQuestion(page);
  const lines = market.lines.map((line) => ({
    productType: line.productType,
    profileForm: line.profileForm,
    organizationType: line.organizationType,
    comparator: line.comparator,
    icon: line.icon,
    name: lineWords(locale, line).name,
    href: href(market, locale, { name: 'compare', line: line.path }),
    hasClinics: hasFilter(line, 'coverageOrganizations'),
  }));
  const words = labelsOf(locale, 'home').question;
  const { policies } = labelsOf(locale, 'layout').consent;
  const labels = { ...words, policies, submit: submit || words.submit, optional: labelsOf(locale, 'form').optional };
  return (
    <PriceQuestion question={question} lines={lines} labels={labels}>
      {children}
    </PriceQuestion>
  );
}
