import type { ReactNode } from 'react';
import type { Wording } from '@/features/catalogue/wording/price';
import { planPrice } from '@/features/quote/client';
import { outlookTexts, priceChange } from '@/features/quote/wording';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useQuery } from '@/lib/http/use-query';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';
import { Figure } from './figure';

type Props = {
  id: number;
  line: Pick<ProductLine, 'productType'>;
  profile: PerfilIngreso;
  wording: Wording;
  children: ReactNode;
};

export function NextPriceChange({ id, line: { productType }, profile, wording, children }: Props) {
  const { data } = useQuery(planPrice(id, { profile, productType }));
  if (!data) return children;
  const { eligibility } = lateWords();
  const { lastEntry } = outlookTexts(data, eligibility, wording);
  const change = priceChange(data, eligibility, wording);
  if (change)
    return (
      <Figure
        label={change.label}
        main={data.price?.unit === 'month' ? fill(wording.terms.perMonth, change) : change.amount}
        detail={change.text}
      >
        {lastEntry}
      </Figure>
    );
  return (
    <>
      {children}
      {lastEntry && <p className="text-sm font-semibold">{lastEntry}</p>}
    </>
  );
}
