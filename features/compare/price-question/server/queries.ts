import 'server-only';
import { priceQuestionOf } from '@/features/compare/price-question/price-fields';
import type { PriceQuestion } from '@/features/compare/price-question/question';
import { loadProfileForm } from '@/features/profile/form/server/load-profile-form';
import { pageContext } from '@/lib/context/ctx';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import type { PageParams } from '@/lib/site/page-params';

export async function loadPriceQuestion({ site, market, locale }: PageParams): Promise<PriceQuestion> {
  const ctx = pageContext(site, locale);
  const forms = market.lines.map(async ({ productType }) => {
    try {
      return { productType, form: await loadProfileForm(ctx, { productTypeName: productType }) };
    } catch (error) {
      logger.warn({ reason: reasonOf(error) }, `no price question of ${productType}`);
      return { productType, form: null };
    }
  });
  return priceQuestionOf(await Promise.all(forms));
}
