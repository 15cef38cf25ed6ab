import type { ReactNode } from 'react';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { priceWithPeriod, type PeriodWording } from '@/features/catalogue/wording/price';
import { narrowedOffer, type Narrowing } from '@/features/compare/client';
import type { CompareResponse } from '@/features/compare/search-schemas';
import { lowerFirstLetter, refusalTexts, type RefusalWords } from '@/features/eligibility/wording/refusal';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useQuery } from '@/lib/http/use-query';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';

type Words = Readonly<Record<'forProfile' | 'unavailable', PluralForms> & Record<'none' | 'noneNext', string>>;
type Answer = { readonly data: readonly InsuranceItem[]; readonly metaData: CompareResponse['metaData'] };

const REASONS = 2;

function refusedText(
  { total, plans }: CompareResponse['metaData']['unavailable'],
  text: PluralForms,
  words: RefusalWords,
  tag: string,
): string {
  const reasons = refusalTexts(plans, words, tag).slice(0, REASONS).map(lowerFirstLetter);
  return [plural(text, total, tag), reasons.join(' · ')].filter(Boolean).join(': ');
}

/** '16 planes desde $120.000/mes para tu perfil'; then how many plans reject the profile, and why. Null: no price. */
function narrowedOfferTexts({ data, metaData }: Answer, words: Words, refusals: RefusalWords, wording: PeriodWording) {
  const [cheapest] = data;
  const { total, unavailable } = metaData;
  if (cheapest && !cheapest.profilePrice) return null;
  const offered = cheapest
    ? [fill(plural(words.forProfile, total, wording.tag), { price: priceWithPeriod(cheapest, wording) })]
    : [];
  const refused = unavailable.total > 0 ? [refusedText(unavailable, words.unavailable, refusals, wording.tag)] : [];
  const texts = [...offered, ...refused];
  return texts.length > 0 ? texts : [words.none, words.noneNext];
}

type Props = {
  line: Pick<ProductLine, 'productType' | 'organizationType'>;
  narrowing: Narrowing;
  profile: PerfilIngreso;
  wording: PeriodWording;
  take?: number | undefined;
  /** Shown beside the general offer if the request fails. */
  failed?: ReactNode;
  show?: (texts: readonly string[]) => ReactNode;
  /** General offer, shown until the offer for the profile arrives. */
  children: ReactNode;
};

const asLines = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>);

/** Uses late labels `provider` and `eligibility`. */
export function NarrowedOffer({ line, narrowing, profile, wording, take, failed, show = asLines, children }: Props) {
  const { productType, organizationType } = line;
  const options = narrowedOffer({ productType, organizationType }, narrowing, profile, take);
  const { data, isLoading, isError } = useQuery(options);
  const { provider, eligibility } = lateWords();
  const texts = data && narrowedOfferTexts(data, provider, eligibility, wording);
  if (texts) return show(texts);
  return (
    <div aria-busy={isLoading}>
      {children}
      {isError && failed}
    </div>
  );
}
