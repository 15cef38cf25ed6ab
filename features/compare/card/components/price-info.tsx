import { useEffect } from 'react';
import { AmountList } from '@/components/ui/amount-list';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { shownPrice } from '@/features/catalogue/wording/price';
import type { readCases } from '@/features/care-cost/care-cost.api';
import { selectCases } from '@/features/care-cost/clinics';
import { casesInPregnancy, type Pregnancy } from '@/features/care-cost/pregnancy';
import { caseClinicText, caseTexts } from '@/features/care-cost/wording';
import { receiptRows } from '@/features/catalogue/wording/receipt';
import { contributionBase } from '@/features/profile/contribution-base';
import { useProfileFor } from '@/features/profile/profile.store';
import { useList } from '@/features/compare/components/list-context';
import { planPrice } from '@/features/quote/client';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { lateWords } from '@/lib/i18n/load-words';

const AWAITED = '…';

export type PriceUpdate = { readonly listed: InsuranceItem; readonly current: InsuranceItem };

export type PriceInfoProps = {
  item: InsuranceItem;
  profile: PerfilIngreso | null;
  onPrice: (update: PriceUpdate) => void;
};

function withPrice(item: InsuranceItem, price: NonNullable<InsuranceItem['profilePrice']>): InsuranceItem {
  const { amount, currency, unit, exact } = shownPrice(item);
  if (amount === price.amount && currency === price.currency && unit === price.unit) return item;
  if (exact) return { ...item, profilePrice: price };
  return { ...item, priceRange: { from: price.amount, currency: price.currency, unit: price.unit } };
}

export function PriceInfo({ item, profile, onPrice }: PriceInfoProps) {
  const { line, wording } = useList();
  const { receipt: words, table } = lateWords();
  const { productType } = line;
  const { data, isError } = useQuery(planPrice(item.id, { profile, productType }));
  const price = data?.price;
  useEffect(() => {
    if (!price) return;
    const current = withPrice(item, price);
    if (current !== item) onPrice({ listed: item, current });
  }, [item, price, onPrice]);

  if (isError) return <p>{table.priceError}</p>;
  if (!data?.receipt || !price) return <p>{data ? words.none : words.loading}</p>;
  return (
    <>
      <AmountList rows={receiptRows(data.receipt, price, { words, wording })} />
      {data.receipt.notes.map((note) => (
        <p key={note}>{words.notes[note]}</p>
      ))}
    </>
  );
}

/** Cost to the visitor of three days in hospital at the chosen clinic, or of the birth during a pregnancy. */
export function StayCost({ id, clinic, pregnancy }: { id: number; clinic: string; pregnancy: Pregnancy | null }) {
  const { line, wording } = useList();
  const income = contributionBase(useProfileFor(line.profileForm, line.productType));
  const { cases: words } = lateWords().table;
  const { data, isError } = useQuery(queryOf<typeof readCases>('GET /api/insurance/{id}/cases', { id }));
  if (!data) return isError ? wording.terms.unknown : AWAITED;
  const { cases, ...where } = selectCases(casesInPregnancy(data, pregnancy), {
    clinics: [clinic],
    region: null,
    income,
  });
  const stay = cases.find(({ code }) => code === (pregnancy ? 'normalDelivery' : 'medicalStay3Days'));
  if (!stay?.estimate) return wording.terms.unknown;
  const { amount } = caseTexts(stay, data.currency, { ...words, ...words.short }, wording.tag);
  return <span title={caseClinicText(where, words)}>{amount}</span>;
}
