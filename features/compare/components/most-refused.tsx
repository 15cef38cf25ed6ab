import type { CompareResponse } from '@/features/compare/search-schemas';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatNumber } from '@/lib/i18n/money';
import { AcceptingLists } from './accepting-lists';
import { useList } from './list-context';
import { MustAccept } from './must-accept';

export function MostRefused({ metaData }: { metaData: CompareResponse['metaData'] }) {
  const { line, listsAlike, wording, areExamples } = useList();
  const { tag } = wording;
  const { mostRefused, mostRefusedByAge, mostRefusedInExamples, alsoRefused } = lateWords().eligibility;
  const { total, belowPriceLimit, abovePriceLimit, unavailable, accepting, refusing } = metaData;
  const all = total + belowPriceLimit + abovePriceLimit + unavailable.total;
  const isByAge =
    unavailable.plans.length === unavailable.total &&
    unavailable.plans.every(({ reason }) => reason.code === 'tooOld' || reason.code === 'tooYoung');
  const others = refusing.flatMap((one) => (one !== line.productType && listsAlike[one] ? [listsAlike[one].name] : []));
  const also =
    others.length > 0 && fill(alsoRefused, { list: new Intl.ListFormat(tag, { type: 'disjunction' }).format(others) });
  const numbers = { refused: formatNumber(unavailable.total, tag), n: formatNumber(all, tag) };
  const refused = fill(isByAge ? mostRefusedByAge : mostRefused, numbers);
  const sentence = areExamples ? fill(mostRefusedInExamples, { text: refused }) : refused;
  return (
    <div className="js-only">
      <AcceptingLists accepting={accepting} intro={[sentence, also].filter(Boolean).join(' ')} />
      <MustAccept />
    </div>
  );
}
