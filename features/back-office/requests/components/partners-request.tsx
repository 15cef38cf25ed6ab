import { Events } from '@/features/back-office/components/events';
import { Facts } from '@/features/back-office/components/facts';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import { subStatusText } from '@/features/back-office/requests/request-states';
import { linesText, monthlyPriceText, planText, wordOf } from './request-words';
import { useOffice, useWords, useMoment } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import { Panel } from '@/features/back-office/components/panel';
import type { RequestChoices } from '@/features/back-office/options';

export function PartnersNote() {
  const words = useWords('ownRequests');
  const { hrefs } = useOffice();
  return (
    <div className="my-4 space-y-1">
      <p>{words.note}</p>
      <p className="text-sm text-ink-soft">{words.referenceMeans}</p>
      <p className="text-sm">
        <strong>{words.erasure}</strong> {words.erasureText}{' '}
        <OfficeLink href={hrefs.myData} isOutside>
          {words.erasureLink}
        </OfficeLink>
      </p>
    </div>
  );
}

export function PartnersRequest({ request }: { request: RequestDetail }) {
  const { statuses, subStatuses, lines, tag } = useOffice<RequestChoices>();
  const { columns } = useWords('requests');
  const own = useWords('ownRequests');
  const moment = useMoment();
  const { id, createdAt, site, status, partnerFacts } = request;
  const facts = [
    { label: columns.id, value: id },
    { label: columns.createdAt, value: moment(createdAt, site, { dateStyle: 'long', timeStyle: 'short' }) },
    { label: own.asks, value: partnerFacts && own.kindOf[partnerFacts.asks] },
    { label: columns.line, value: linesText(lines, request) },
    { label: columns.productCode, value: planText(request) },
    { label: own.company, value: partnerFacts?.company },
    { label: own.price, value: monthlyPriceText(request, { reference: own.priceFrom }, tag) ?? own.noPrice },
    { label: columns.status, value: wordOf(statuses, status) },
    { label: columns.subStatus, value: subStatusText(subStatuses, request) },
    { label: own.campaign, value: partnerFacts?.campaign },
    { label: own.pageBefore, value: partnerFacts?.pageBefore },
    { label: own.reference, value: partnerFacts?.reference },
  ];
  return (
    <>
      <PartnersNote />
      <div className="office-stack">
        <Panel title={own.facts}>
          <Facts facts={facts.map(({ label, value }) => ({ label, value: value || own.none }))} />
        </Panel>
        <Panel title={own.history.title}>
          <Events events={request.history} site={site} />
        </Panel>
      </div>
    </>
  );
}
