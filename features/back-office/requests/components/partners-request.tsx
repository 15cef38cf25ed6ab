import { Events } from '@/features/back-office/components/events';
import { Facts } from '@/features/back-office/components/facts';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import { subStatusText } from '@/features/back-office/requests/request-states';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import type { Option } from '@/features/back-office/components/table-column';
import type { ScreenProps } from '@/features/back-office/screen';
import { linesText, monthlyPriceText, planText, wordOf, type StatusOptions } from './request-words';

type Props = Pick<ScreenProps<'requests' | 'ownRequests'>, 'words' | 'hrefs' | keyof OfficeClocks> &
  Pick<StatusOptions, 'statuses' | 'subStatuses'> & {
    request: Pick<
      RequestDetail,
      | ('id' | 'createdAt' | 'site' | 'productType' | 'insurances' | 'productCode' | 'isReferencePrice')
      | ('status' | 'subStatus' | 'partnerFacts' | 'history')
    >;
    lines: readonly Option[];
  };

export function PartnersNote({ words: { ownRequests: words }, hrefs }: Pick<Props, 'words' | 'hrefs'>) {
  return (
    <div className="my-4 space-y-1">
      <p>{words.note}</p>
      <p className="text-sm text-ink-soft">{words.referenceMeans}</p>
      <p className="text-sm">
        <strong>{words.erasure}</strong> {words.erasureText}{' '}
        <a className="link inline-flex min-h-11 items-center" href={hrefs.myData} target="_blank" rel="noopener">
          {words.erasureLink}
        </a>
      </p>
    </div>
  );
}

export function PartnersRequest({ request, lines, words, statuses, subStatuses, hrefs, ...clocks }: Props) {
  const { id, createdAt, site, status, partnerFacts } = request;
  const { columns } = words.requests;
  const own = words.ownRequests;
  const facts = [
    { label: columns.id, value: id },
    {
      label: columns.createdAt,
      value: formatSiteMoment(createdAt, site, clocks, { dateStyle: 'long', timeStyle: 'short' }),
    },
    { label: own.asks, value: partnerFacts && own.kindOf[partnerFacts.asks] },
    { label: columns.line, value: linesText(lines, request) },
    { label: columns.productCode, value: planText(request) },
    { label: own.company, value: partnerFacts?.company },
    { label: own.price, value: monthlyPriceText(request, { reference: own.priceFrom }, clocks.tag) ?? own.noPrice },
    { label: columns.status, value: wordOf(statuses, status) },
    { label: columns.subStatus, value: subStatusText(subStatuses, request) },
    { label: own.campaign, value: partnerFacts?.campaign },
    { label: own.pageBefore, value: partnerFacts?.pageBefore },
    { label: own.reference, value: partnerFacts?.reference },
  ];
  return (
    <>
      <PartnersNote words={words} hrefs={hrefs} />
      <section className="card" aria-labelledby="own-request">
        <h2 id="own-request" className="mb-2 text-lg">
          {own.facts}
        </h2>
        <Facts facts={facts.map(({ label, value }) => ({ label, value: value || own.none }))} />
      </section>
      <section className="card mt-4" aria-labelledby="own-history">
        <h2 id="own-history" className="mb-2 text-lg">
          {own.history.title}
        </h2>
        <Events events={request.history} clocks={clocks} site={site} />
      </section>
    </>
  );
}
