import { ClientLink } from '@/components/ui/client-link';
import { FoldedNote } from '@/components/ui/folded-note';
import { FoldedSection } from '@/features/content/components/folded-section';
import { explainedIn, type MarketExplainer } from '@/features/content/explainer/explained';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { EXPLAINER_ID } from './insurance-explainer';
import { InsuranceQuestions } from './insurance-questions';

type Props = Pick<PageParams, 'market' | 'locale'> & { line: Pick<ProductLine, 'key'> };

/** Only where an answer can lead: elsewhere the questions are about other insurances. */
const leadsTo = ({ columns, questions }: MarketExplainer, { key }: Props['line']): boolean =>
  columns.some((column) => column.key === key) &&
  questions.some(({ options }) => options.some((option) => option.leadsTo.includes(key)));

function Questions({ market, locale, explained }: Omit<Props, 'line'> & { explained: MarketExplainer }) {
  return (
    <div id={EXPLAINER_ID}>
      <InsuranceQuestions {...{ market, locale, explained }} />
      <ClientLink
        className="link mt-2 inline-flex min-h-11 items-center"
        href={`${href(market, locale, { name: 'compareIndex' })}#${EXPLAINER_ID}`}
      >
        {labelsOf(locale, 'home').explainer.whole}
      </ClientLink>
    </div>
  );
}

/** On a list: in a card of its own. */
export function FoldedExplainer({ market, locale, line }: Props) {
  const explained = explainedIn(market);
  if (!explained || !leadsTo(explained, line)) return null;
  return (
    <FoldedNote line={explained.title[locale]} className="card mt-3 py-0">
      <div className="pb-3">
        <Questions {...{ market, locale, explained }} />
      </div>
    </FoldedNote>
  );
}

/** On the home: a row among others. */
export function ExplainerRow({ market, locale }: Omit<Props, 'line'>) {
  const explained = explainedIn(market);
  if (!explained) return null;
  return (
    <FoldedSection
      title={explained.title[locale]}
      value={explained.columns.map(({ name }) => name[locale]).join(' · ')}
    >
      <Questions {...{ market, locale, explained }} />
    </FoldedSection>
  );
}
