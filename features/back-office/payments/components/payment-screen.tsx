'use client';

import { Events } from '@/features/back-office/components/events';
import { Facts } from '@/features/back-office/components/facts';
import { Loaded } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { itemQueryOf } from '@/features/back-office/components/resource-client';
import { payments, type Payment } from '@/features/back-office/payments/payments.resource';
import { siteName } from '@/features/back-office/list-limits';
import type { ScreenProps } from '@/features/back-office/screen';
import { formatSiteMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { RefundActions } from './refund-actions';

type Props = ScreenProps<'payments'>;

function PaymentFacts({
  payment,
  words: { payments: words },
  states: { none },
  ...clocks
}: Props & { payment: Payment }) {
  const { panels, columns, untold } = words;
  const { amounts, events, refunds } = payment;
  const when = { clocks, site: payment.site };
  const asked = refunds.map(({ at, askedBy, note, state, decidedBy, decidedNote }) => ({
    at,
    text: `${askedBy}: ${note} (${[fill(words.states[state], { name: decidedBy ?? '' }), decidedNote].filter(Boolean).join(': ')})`,
  }));
  const told = events.map(({ at, outcome }) => ({ at, text: outcome ?? words.open }));
  return (
    <>
      <Panel title={panels.paid} isEmpty={false} none={none}>
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
      <Panel title={panels.gateway} isEmpty={false} none={none}>
        <Facts
          facts={[
            { label: words.gateway, value: payment.gateway },
            { label: words.reference, value: payment.reference ?? untold },
            { label: words.detail, value: payment.detail ?? untold },
            { label: words.changed, value: formatSiteMoment(payment.changedAt, payment.site, clocks) },
          ]}
        />
      </Panel>
      <Panel title={panels.events} isEmpty={told.length === 0} none={none}>
        <Events events={told} {...when} />
      </Panel>
      <Panel
        title={panels.refunds}
        isEmpty={asked.length === 0}
        none={payment.status === 'REQUEST_REFUND' ? payment.standing : none}
      >
        <Events events={asked} {...when} />
      </Panel>
    </>
  );
}

export function PaymentScreen(props: Props) {
  const { id, user, words: all, states, hrefs } = props;
  const { payments: words } = all;
  const { permissions } = user;
  return (
    <Loaded query={itemQueryOf(payments, id)} words={states}>
      {(payment: Payment) => (
        <>
          <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">
            {`${payment.amounts.total} · ${payment.standing}`}
          </p>
          <p className="text-ink-soft">
            {[payment.name ?? words.deleted, siteName(payment.site, props.countries)].join(' · ')}
          </p>
          {payment.request && permissions.includes('sale:read') && (
            <a
              className="link mb-2 inline-flex min-h-11 items-center"
              href={fill(hrefs.sales, { id: payment.request })}
            >
              {words.openSale}
            </a>
          )}
          <div className="office-columns">
            <div className="office-stack">
              <PaymentFacts {...props} payment={payment} />
            </div>
            <div className="office-stack">
              <RefundActions {...{ payment, permissions, words }} tag={props.tag} failed={states.failed} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
