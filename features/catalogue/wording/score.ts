import type { InsuranceItem } from '@/features/catalogue/contract';
import { stars } from '@/features/catalogue/domain';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import type { Wording } from './price';

/** 'mejor que 131 de 168' of the other plans of its line, 'el último de 169' of all; null where it is alone, or has no score. */
export function placeText({ scorePlace }: Pick<InsuranceItem, 'scorePlace'>, { tag, terms }: Wording): string | null {
  if (!scorePlace || scorePlace.of === 0) return null;
  const { betterThan, of } = scorePlace;
  if (betterThan === 0) return fill(terms.scoreLast, { of: formatNumber(of + 1, tag) });
  return fill(terms.scorePlace, { betterThan: formatNumber(betterThan, tag), of: formatNumber(of, tag) });
}

/** '4,4 · mejor que 131 de 168'; null: no score. */
export function scoreText(item: Pick<InsuranceItem, 'score' | 'scorePlace'>, wording: Wording): string | null {
  if (item.score === null) return null;
  return [formatNumber(stars(item.score), wording.tag, 1), placeText(item, wording)].filter(Boolean).join(' · ');
}
