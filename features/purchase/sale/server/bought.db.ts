import 'server-only';
import { agreedCover } from '@/features/purchase/purchase.api';
import type { Amounts } from '@/features/catalogue/plan-facts';
import { PURCHASE_COLUMNS } from '@/features/purchase/server/purchase.db';
import { locale } from '@/lib/contract/atoms';
import { consent, executive, lead, organization, payment, plan, purchase, sale } from '@/lib/db/schema';
import { DEFAULT_LOCALE } from '@/lib/routing/routes';

export const BOUGHT_COLUMNS = {
  purchase: PURCHASE_COLUMNS,
  lead,
  sale,
  payment,
  executive,
  language: consent.locale,
  planName: plan.displayName,
  insurer: organization.displayName,
} as const;

type Row = {
  readonly purchase: Pick<typeof purchase.$inferSelect, 'leadId' | 'site' | 'productCode' | 'cover'>;
  readonly lead: typeof lead.$inferSelect;
  readonly executive: typeof executive.$inferSelect | null;
  readonly language: string | null;
  readonly planName: string | null;
  readonly insurer: string | null;
};

export const toBought = ({ purchase: bought, lead: asker, executive: taker, language, planName, insurer }: Row) => ({
  leadId: bought.leadId,
  site: bought.site,
  locale: locale.catch(DEFAULT_LOCALE).parse(language),
  planName: planName ?? bought.productCode,
  insurer,
  cover: agreedCover.parse(bought.cover),
  buyer: { nombre: asker.firstName, email: asker.email, telefono: asker.phone },
  executive: taker && { name: `${taker.firstNames} ${taker.lastNames}`, phone: taker.phone, email: taker.email },
});

export type Bought = Readonly<ReturnType<typeof toBought>>;

export const amountsOf = ({ price, fee, feeTax, total }: typeof payment.$inferSelect): Amounts => ({
  price,
  fee,
  feeTax,
  total,
});
