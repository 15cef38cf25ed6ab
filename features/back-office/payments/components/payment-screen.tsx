'use client';

import { Events } from '@/features/back-office/components/events';
import { Facts } from '@/features/back-office/components/facts';
import { QueryContent } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { itemQueryOf } from '@/features/back-office/components/resource-client';
import { payments, type Payment } from '@/features/back-office/payments/payments.resource';
import { siteName } from '@/features/back-office/list-limits';
import { fill } from '@/lib/i18n/labels';
import { labelOf, type Option } from '@/features/back-office/components/table-column';
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import { ResourceList } from '@/features/back-office/components/resource-list';
import { RefundActions } from './refund-actions';
import { useOffice, useWords, useMoment } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';

function PaymentFacts({ payment }: { payment: Payment }) {
  const words = useWords('payments');
  const { none } = useOffice().states;
  const moment = useMoment();
  const { panels, columns, untold } = words;
  const { amounts, events, refunds } = payment;
  const requests = refunds.map(({ at, askedBy, note, state, decidedBy, decidedNote }) => ({
    at,
    text: `${askedBy}: ${note} (${[fill(words.states[state], { name: decidedBy ?? '' }), decidedNote].filter(Boolean).join(': ')})`,
  }));
  const entries = events.map(({ at, outcome }) => ({ at, text: outcome ?? words.open }));
  return (
    <>
      <Panel title={panels.paid}>
        <Facts
          facts={[
            { label: columns.planName, value: payment.planName },
            { label: words.instalment, value: String(payment.instalment) },
            { label: words.price, value: amounts.price },
            { label: words.fee, value: amounts.fee },
            { label: columns.total, value: amounts.total },
            { label: words.said, value: payment.outcome },
          ]}
        />
      </Panel>
      <Panel title={panels.gateway}>
        <Facts
          facts={[
            { label: words.gateway, value: payment.gateway },
            { label: words.reference, value: payment.reference ?? untold },
            { label: words.detail, value: payment.detail ?? untold },
            { label: words.changed, value: moment(payment.changedAt, payment.site) },
          ]}
        />
      </Panel>
      <Panel title={panels.events} isEmpty={entries.length === 0}>
        <Events events={entries} site={payment.site} />
      </Panel>
      <Panel
        title={panels.refunds}
        isEmpty={requests.length === 0}
        none={payment.status === 'REQUEST_REFUND' ? payment.standing : none}
      >
        <Events events={requests} site={payment.site} />
      </Panel>
    </>
  );
}

export function PaymentScreen() {
  const { id, user, hrefs, countries } = useOffice();
  const words = useWords('payments');
  return (
    <QueryContent query={itemQueryOf(payments, id)}>
      {(payment: Payment) => (
        <>
          <p className="mt-2 text-xl font-semibold wrap-anywhere">{`${payment.amounts.total} · ${payment.standing}`}</p>
          <p className="text-ink-soft">
            {[payment.name ?? words.deleted, siteName(payment.site, countries)].join(' · ')}
          </p>
          {payment.request && user.permissions.includes('sale:read') && (
            <OfficeLink className="mb-2" href={fill(hrefs.sales, { id: payment.request })}>
              {words.openSale}
            </OfficeLink>
          )}
          <div className="office-columns">
            <div className="office-stack">
              <PaymentFacts payment={payment} />
            </div>
            <div className="office-stack">
              <RefundActions payment={payment} />
            </div>
          </div>
        </>
      )}
    </QueryContent>
  );
}

export function PaymentsList() {
  const { statuses } = useOffice<{ statuses: readonly Option[] }>();
  const { columns, waiting, deleted } = useWords('payments');
  return (
    <ResourceList
      resource={payments}
      cells={{
        status: ({ status }) => labelOf(statuses, status),
        isRefundWaiting: ({ isRefundWaiting }) =>
          isRefundWaiting && <span className="badge badge-warning">{waiting}</span>,
      }}
      filters={{
        status: { options: statuses },
        refund: { label: columns.isRefundWaiting, options: [{ value: 'waiting', label: waiting }] },
      }}
      nameOf={({ name, id }) => `${name ?? deleted} ${id.slice(0, 8)}`}
      renderTools={(query) => <SavedFilters list="payments" query={query} />}
    />
  );
}
