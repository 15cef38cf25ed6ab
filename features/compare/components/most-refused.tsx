'use client';

import type { CompareResponse } from '@/features/compare/contract';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatNumber } from '@/lib/i18n/money';
import { AcceptingLists } from './accepting-lists';
import { useList } from './list-context';

/** Below the few plans that are left where most refuse: which other lists accept the visitor. */
export function MostRefused({ metaData }: { metaData: CompareResponse['metaData'] }) {
  const { tag } = useList().wording;
  const { total, belowPriceLimit, abovePriceLimit, unavailable, accepting } = metaData;
  const all = total + belowPriceLimit + abovePriceLimit + unavailable.total;
  const numbers = { refused: formatNumber(unavailable.total, tag), n: formatNumber(all, tag) };
  return (
    <div className="js-only">
      <AcceptingLists accepting={accepting} intro={fill(lateWords().eligibility.mostRefused, numbers)} />
    </div>
  );
}
