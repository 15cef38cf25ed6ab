import { ByPlace } from '@/components/ui/by-place';
import { Icon } from '@/components/ui/icon';
import { knownOffers } from '@/features/catalogue/plan-facts';
import { offerTexts } from '@/features/catalogue/wording/offers';
import { paymentIcon } from '@/features/catalogue/wording/payment-icon';
import type { CatalogueViewData } from '@/features/catalogue/wording/view-data';
import { paymentOffersQuery } from '@/features/purchase/client';
import { METHOD_WORDS } from '@/features/purchase/payment/payment-states';
import type { findPaymentOptions } from '@/features/purchase/payment/payment.api';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { lateWords } from '@/lib/i18n/load-words';

export type OfferSetting = {
  wording: CatalogueViewData['wording'];
  offers: CatalogueViewData['labels']['offers'];
  features: CatalogueViewData['names']['features'];
};

export const useIsSoldOut = (id: number): boolean => useQuery(paymentOffersQuery(id)).data === 0;

export function PaymentWays({ id, setting }: { id: number; setting: OfferSetting }) {
  const { ways, methods: names, periodicities: periods } = lateWords().purchase;
  const { data: info } = useQuery(
    queryOf<typeof findPaymentOptions>('GET /api/qppayment/insurance-payment/{id}', { id }),
  );
  const { data: offers } = useQuery(paymentOffersQuery(id));
  const offerLines = offers ? offerTexts({ offers }, setting.offers, setting.wording, setting.features) : [];
  const isYearly = info?.periodicities.includes('yearly') ?? false;
  const texts = knownOffers(offers ?? []).map(({ when }, at) =>
    when === 'automaticPayment' || (when === 'annualPayment' && !isYearly)
      ? `${offerLines[at]} · ${ways.byExecutive}`
      : offerLines[at]!,
  );
  return (
    <div className="mb-5 space-y-3">
      {info && info.methods.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold">{ways.title}</h3>
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-2">
            {info.methods.map((method) => (
              <li key={method} className="flex items-center gap-2">
                <Icon name={paymentIcon(method)} className="size-5 text-accent" />
                {names[METHOD_WORDS[method]] ?? ways.other}
              </li>
            ))}
          </ul>
        </div>
      )}
      {info && info.periodicities.length > 0 && (
        <p className="text-ink-soft">
          {ways.paid} {info.periodicities.map((period) => periods[period] ?? ways.other).join(', ')}
        </p>
      )}
      {texts.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={setting.offers.title}>
          <ByPlace rows={texts}>{(text) => <li className="badge badge-warning">{text}</li>}</ByPlace>
        </ul>
      )}
    </div>
  );
}
