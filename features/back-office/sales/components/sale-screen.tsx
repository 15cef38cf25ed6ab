'use client';

import { ChangeResult } from '@/features/back-office/components/change-result';
import { Events } from '@/features/back-office/components/events';
import { Facts } from '@/features/back-office/components/facts';
import { QueryContent } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { itemQueryOf } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { EndpointForm } from '@/features/back-office/components/schema-form';
import { useChange } from '@/features/back-office/components/use-change';
import { decideSale, reviewDeclaration, type openDeclaration } from '@/features/back-office/sales/sale.api';
import { sales, type SaleDetail } from '@/features/back-office/sales/sales.resource';
import { siteName } from '@/features/back-office/list-limits';
import { call } from '@/lib/http/call';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OutputOf } from '@/lib/http/endpoint';
import { useOffice, useWords, useMoment } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import { ResourceList } from '@/features/back-office/components/resource-list';
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import { labelOf, type Option } from '@/features/back-office/components/table-column';

export function SaleReview({ sale }: { sale: SaleDetail }) {
  const { review: texts } = useWords('sales');
  const moment = useMoment();
  const { id, site, review } = sale;
  const [opened, setOpened] = useState<OutputOf<typeof openDeclaration> | null>(null);
  const [looking, deciding] = [useChange(), useChange()];
  if (!review) return null;
  const look = () =>
    looking.run(async () => {
      setOpened(await call<typeof openDeclaration>('POST /api/staff/sales/{id}/declaration', { id }));
      return '';
    });
  const { executive } = review;
  return (
    <>
      <Panel title={texts.title}>
        <p>{review.isOpen ? texts.pending : texts.closed}</p>
        {!review.isOwn && <p>{executive ? fill(texts.inCharge, { name: executive }) : texts.nobody}</p>}
        {review.isOwn && (
          <Button variant="quiet" className="mt-3" disabled={looking.isBusy} onClick={() => void look()}>
            {texts.open}
          </Button>
        )}
        <ChangeResult {...looking} />
        {opened?.declared.map(({ at, facts }) => (
          <section key={at} className="mt-3">
            <h3>{moment(at, site, { dateStyle: 'medium', timeStyle: 'short' })}</h3>
            <Facts facts={facts} />
          </section>
        ))}
      </Panel>
      {review.isOpen && opened?.declared[0] ? (
        <EndpointForm
          endpoint={reviewDeclaration}
          given={{ id, declaredAt: opened.declared[0].at, reviewAt: opened.reviewAt }}
          title={texts.decide}
          submit={texts.submit}
          done={texts.done}
          change={deciding}
          onDone={() => setOpened(null)}
        >
          <SchemaField name="result" label={texts.what} values={texts} placeholder="" />
          <SchemaField name="message" label={texts.message} help={texts.messageHelp} rows={3} />
        </EndpointForm>
      ) : (
        <ChangeResult {...deciding} />
      )}
    </>
  );
}

type ShownProps = { sale: SaleDetail };

function Payments({ sale: { payments } }: ShownProps) {
  const words = useWords('sales');
  const { hrefs } = useOffice();
  if (payments === null) return null;
  return (
    <Panel title={words.panels.payments} isEmpty={payments.length === 0}>
      <ul>
        {payments.map(({ id, instalment, total, status, waiting }) => (
          <li key={id}>
            <OfficeLink href={fill(hrefs.payments, { id })}>
              {fill(words.payment, { n: instalment, total, status })}
            </OfficeLink>
            {waiting && <p className="mb-2">{fill(words.refundWaits, { who: waiting })}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function SaleFacts({ sale }: ShownProps) {
  const { tag } = useOffice();
  const words = useWords('sales');
  const { panels, columns } = words;
  const { cancellation, instalments, documents, history } = sale;
  const due = instalments.map(({ number, dueDay, amount, charged, status }) => ({
    label: fill(words.instalment, { n: number, day: formatDay(dueDay, tag) }),
    value: charged ? fill(words.charged, { ...charged, amount, status }) : fill(words.toCharge, { amount, status }),
  }));
  const kilobytes = (size: number) => fill(words.size, { n: Math.ceil(size / 1000) });
  const attached = documents.map(({ at, name, size }) => ({ at, text: `${name}, ${kilobytes(size)}` }));
  return (
    <>
      <Panel title={panels.bought}>
        <Facts
          facts={[
            { label: columns.planName, value: sale.planName },
            { label: words.price, value: sale.agreedPrice },
            { label: words.document, value: sale.legalId },
            { label: words.phone, value: sale.phone },
            { label: columns.email, value: sale.email },
          ].filter(({ value }) => value !== '')}
        />
      </Panel>
      {cancellation && (
        <Panel title={panels.cancellation}>
          <Events events={[{ at: cancellation.at, text: cancellation.reason ?? words.noReason }]} site={sale.site} />
        </Panel>
      )}
      <Payments sale={sale} />
      <Panel title={panels.instalments} isEmpty={due.length === 0}>
        <Facts facts={due} />
      </Panel>
      <Panel title={panels.documents} isEmpty={attached.length === 0}>
        <Events events={attached} site={sale.site} />
      </Panel>
      <Panel title={panels.history} isEmpty={history.length === 0}>
        <Events events={history} site={sale.site} />
      </Panel>
    </>
  );
}

function DecisionForm({ sale: { id, decisions } }: ShownProps) {
  const { decide } = useWords('sales');
  const change = useChange();
  if (decisions.length === 0) return <ChangeResult {...change} />;
  return (
    <EndpointForm
      endpoint={decideSale}
      given={{ id }}
      title={decide.title}
      submit={decide.submit}
      done={decide.done}
      change={change}
    >
      <SchemaField
        name="decision"
        label={decide.what}
        options={decisions.map((value) => ({ value, label: decide.options[value] }))}
      />
      <SchemaField name="note" label={decide.note} rows={2} />
    </EndpointForm>
  );
}

export function SaleScreen() {
  const { id, user, hrefs, countries } = useOffice();
  const words = useWords('sales');
  return (
    <QueryContent query={itemQueryOf(sales, id)}>
      {(sale: SaleDetail) => (
        <>
          <p className="mt-2 text-xl font-semibold wrap-anywhere">{sale.name}</p>
          {sale.code && <p className="font-semibold">{fill(words.code, { code: sale.code })}</p>}
          <p className="text-ink-soft">{[sale.standing, siteName(sale.site, countries)].join(' · ')}</p>
          <OfficeLink className="mb-2" href={fill(hrefs.requests, { id })}>
            {words.openRequest}
          </OfficeLink>
          <div className="office-columns">
            <div className="office-stack">
              <SaleFacts sale={sale} />
            </div>
            <div className="office-stack">
              <SaleReview sale={sale} />
              {user.permissions.includes('sale:write') && <DecisionForm sale={sale} />}
            </div>
          </div>
        </>
      )}
    </QueryContent>
  );
}

export function SalesList() {
  const { statuses } = useOffice<{ statuses: readonly Option[] }>();
  return (
    <ResourceList
      resource={sales}
      cells={{ status: ({ status }) => labelOf(statuses, status), id: ({ id }) => id.slice(0, 8) }}
      filters={{ status: { options: statuses } }}
      renderTools={(query) => <SavedFilters list="sales" query={query} />}
    />
  );
}
