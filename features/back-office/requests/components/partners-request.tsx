import { Facts } from '@/features/back-office/components/facts';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { formatMoney } from '@/lib/i18n/money';
import type { Option } from '@/features/back-office/components/table-column';
import type { ScreenProps } from '@/features/back-office/screen';
import { labelOf, planText, wordOf, type Standings } from './request-words';

type Props = Pick<ScreenProps<'requests' | 'ownRequests'>, 'words' | keyof OfficeClocks> &
  Pick<Standings, 'statuses' | 'subStatuses'> & {
    request: Pick<
      RequestDetail,
      'id' | 'createdAt' | 'site' | 'productType' | 'productCode' | 'status' | 'subStatus' | 'partnerFacts'
    >;
    lines: readonly Option[];
  };

/** A request as a partner's people see it. */
export function PartnersRequest({ request, lines, words, statuses, subStatuses, ...clocks }: Props) {
  const { id, createdAt, site, productType, status, subStatus, partnerFacts } = request;
  const { columns } = words.requests;
  const own = words.ownRequests;
  const price = partnerFacts?.monthlyPrice;
  const facts = [
    { label: columns.id, value: id },
    {
      label: columns.asked,
      value: formatSiteMoment(createdAt, site, clocks, { dateStyle: 'long', timeStyle: 'short' }),
    },
    { label: columns.line, value: labelOf(lines, productType) },
    { label: columns.plan, value: planText(request) },
    { label: own.company, value: partnerFacts?.company },
    { label: own.price, value: price ? formatMoney(price.amount, price.currency, clocks.tag) : own.noPrice },
    { label: columns.status, value: wordOf(statuses, status) },
    { label: columns.subStatus, value: wordOf(subStatuses, subStatus) },
    { label: own.campaign, value: partnerFacts?.campaign },
    { label: own.pageBefore, value: partnerFacts?.pageBefore },
    { label: own.reference, value: partnerFacts?.reference },
  ];
  return (
    <>
      <p className="my-4">{own.note}</p>
      <section className="card" aria-labelledby="own-request">
        <h2 id="own-request" className="mb-2 text-lg">
          {own.facts}
        </h2>
        <Facts facts={facts.map(({ label, value }) => ({ label, value: value || own.none }))} />
      </section>
    </>
  );
}
