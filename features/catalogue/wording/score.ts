import type { InsuranceItem } from '@/features/catalogue/contract';
import { stars } from '@/features/catalogue/domain';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import type { Wording } from './price';

/**
 * 'mejor que 131 de 169': of the plans of its line that have a score, itself among them. The first and the last have words
 * of their own; null where it is alone, or has no score.
 */
export function placeText({ scorePlace }: Pick<InsuranceItem, 'scorePlace'>, { tag, terms }: Wording): string | null {
  if (!scorePlace || scorePlace.of < 2) return null;
  const { betterThan, of } = scorePlace;
  const ends = { 0: terms.scoreLast, [of - 1]: terms.scoreFirst };
  return fill(ends[betterThan] ?? terms.scorePlace, {
    betterThan: formatNumber(betterThan, tag),
    of: formatNumber(of, tag),
  });
}

/** Where there is room to say that plans without a score are not counted: 'mejor que 131 de 169 con puntaje'. */
export function wholePlaceText(item: Pick<InsuranceItem, 'scorePlace'>, wording: Wording): string | null {
  const place = placeText(item, wording);
  return place && `${place} ${wording.terms.scored}`;
}

/** '4,4 · mejor que 131 de 169 con puntaje'; null: no score. */
export function scoreText(item: Pick<InsuranceItem, 'score' | 'scorePlace'>, wording: Wording): string | null {
  if (item.score === null) return null;
  return [formatNumber(stars(item.score), wording.tag, 1), wholePlaceText(item, wording)].filter(Boolean).join(' · ');
}
