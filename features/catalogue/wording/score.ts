import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { ScoreInput } from '@/features/catalogue/score';
import { stars } from '@/features/catalogue/plan-facts';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import type { Messages } from '@/lib/i18n/messages';
import type { Wording } from './price';
import type { CatalogueViewData } from './view-data';

/** 'mejor que 131 de 169': rank among all plans of its line. Null: no score, or it is the only plan. */
export function placeText({ scorePlace }: Pick<InsuranceItem, 'scorePlace'>, { tag, terms }: Wording): string | null {
  if (!scorePlace || scorePlace.of < 2) return null;
  const { betterThan, of } = scorePlace;
  const ends = { 0: terms.scoreLast, [of - 1]: terms.scoreFirst };
  return fill(ends[betterThan] ?? terms.scorePlace, {
    betterThan: formatNumber(betterThan, tag),
    of: formatNumber(of, tag),
  });
}

export function wholePlaceText(item: Pick<InsuranceItem, 'scorePlace'>, wording: Wording): string | null {
  const place = placeText(item, wording);
  return place && `${place} ${wording.terms.scored}`;
}

export function scoreText(item: Pick<InsuranceItem, 'score' | 'scorePlace'>, wording: Wording): string | null {
  if (item.score === null) return null;
  return [formatNumber(stars(item.score), wording.tag, 1), wholePlaceText(item, wording)].filter(Boolean).join(' · ');
}

type Named = Pick<CatalogueViewData, 'deductibleWord' | 'maximumWord' | 'labels'>;

export const scoreInputNames = (
  { inputs }: Pick<Messages['score'], 'inputs'>,
  { deductibleWord, maximumWord, labels: { card } }: Named,
): Readonly<Record<ScoreInput, string>> => ({ ...inputs, deductible: card[deductibleWord], cap: card[maximumWord] });
