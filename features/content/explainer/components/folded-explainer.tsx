import { ClientLink } from '@/components/ui/client-link';
import { FoldedNote } from '@/components/ui/folded-note';
import { explainedIn } from '@/features/content/explainer/explained';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { EXPLAINER_ID } from './insurance-explainer';
import { InsuranceQuestions } from './insurance-questions';

type Props = Pick<PageParams, 'market' | 'locale'> & { line: Pick<ProductLine, 'key'> };

const isExplained = ({ market, line }: Pick<Props, 'market' | 'line'>): boolean =>
  explainedIn(market)?.columns.some(({ key }) => key === line.key) ?? false;

export function ExplainerLink(props: Props) {
  if (!isExplained(props)) return null;
  return <a href={`#${EXPLAINER_ID}`}>{labelsOf(props.locale, 'home').explainer.link}</a>;
}

export function FoldedExplainer({ market, locale, line }: Props) {
  const explained = explainedIn(market);
  if (!explained || !isExplained({ market, line })) return null;
  const words = labelsOf(locale, 'home').explainer;
  return (
    <FoldedNote line={explained.title[locale]} className="card mt-3 py-0">
      <div id={EXPLAINER_ID} className="pb-3">
        <InsuranceQuestions {...{ market, locale, explained }} />
        <ClientLink
          className="link mt-2 inline-flex min-h-11 items-center"
          href={`${href(market, locale, { name: 'compareIndex' })}#${EXPLAINER_ID}`}
        >
          {words.whole}
        </ClientLink>
      </div>
    </FoldedNote>
  );
}
