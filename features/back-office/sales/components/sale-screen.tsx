'use client';

import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { ActionForm } from '@/features/back-office/components/action-form';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Events } from '@/features/back-office/components/events';
import { Facts } from '@/features/back-office/components/facts';
import { Loaded } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { useChange } from '@/features/back-office/components/use-change';
import { decideSaleAs, saleQueryOf } from '@/features/back-office/sales/client';
import type { SaleDetail } from '@/features/back-office/sales/sale.api';
import { siteName } from '@/features/back-office/list-limits';
import type { ScreenProps } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { SaleReview } from './sale-review';

type Props = ScreenProps<'sales'>;
type ShownProps = Props & { sale: SaleDetail };

function Payments({ sale: { payments }, words: { sales: words }, states, hrefs }: ShownProps) {
  if (payments === null) return null;
  return (
    <Panel title={words.panels.payments} isEmpty={payments.length === 0} none={states.none}>
      <ul>
        {payments.map(({ id, instalment, total, status, waiting }) => (
          <li key={id}>
            <a className="link inline-flex min-h-11 items-center" href={fill(hrefs.payments, { id })}>
              {fill(words.payment, { n: instalment, total, status })}
            </a>
            {waiting && <p className="mb-2">{fill(words.refundWaits, { who: waiting })}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function SaleFacts(props: ShownProps) {
  const { sale, states, tag } = props;
  const { sales: words } = props.words;
  const { panels, columns } = words;
  const { cancellation, instalments, documents, history } = sale;
  const due = instalments.map(({ number, dueDay, amount, charged, status }) => ({
    label: fill(words.instalment, { n: number, day: formatDay(dueDay, tag) }),
    value: charged ? fill(words.charged, { ...charged, amount, status }) : fill(words.toCharge, { amount, status }),
  }));
  const kilobytes = (size: number) => fill(words.size, { n: Math.ceil(size / 1000) });
  const attached = documents.map(({ at, name, size }) => ({ at, text: `${name}, ${kilobytes(size)}` }));
  const { none } = states;
  const when = { clocks: props, site: sale.site };
  return (
    <>
      <Panel title={panels.bought} isEmpty={false} none={none}>
        <Facts
          facts={[
            { label: columns.planName, value: sale.planName },
            { label: words.price, value: sale.price },
            { label: words.document, value: sale.legalId },
            { label: words.phone, value: sale.phone },
            { label: columns.email, value: sale.email },
          ].filter(({ value }) => value !== '')}
        />
      </Panel>
      {cancellation && (
        <Panel title={panels.cancellation} isEmpty={false} none={none}>
          <Events events={[{ at: cancellation.at, text: cancellation.reason ?? words.noReason }]} {...when} />
        </Panel>
      )}
      <Payments {...props} />
      <Panel title={panels.instalments} isEmpty={due.length === 0} none={none}>
        <Facts facts={due} />
      </Panel>
      <Panel title={panels.documents} isEmpty={attached.length === 0} none={none}>
        <Events events={attached} {...when} />
      </Panel>
      <Panel title={panels.history} isEmpty={history.length === 0} none={none}>
        <Events events={history} {...when} />
      </Panel>
    </>
  );
}

function DecisionForm({ sale: { id, decisions }, words, states }: ShownProps) {
  const { decide } = words.sales;
  const change = useChange(states);
  async function send(form: FormData): Promise<string> {
    try {
      await decideSaleAs(id, String(form.get('decision')), String(form.get('note') ?? ''));
      return decide.done;
    } finally {
      await queryClient().invalidateQueries({ queryKey: saleQueryOf(id).queryKey });
    }
  }
  if (decisions.length === 0) return <ChangeResult {...change} />;
  return (
    <ActionForm send={send} change={change} title={decide.title} submit={decide.submit} failed={states.failed}>
      <SelectField
        label={decide.what}
        name="decision"
        required
        options={decisions.map((value) => ({ value, label: decide.options[value] }))}
      />
      <TextareaField label={decide.note} name="note" rows={2} required minLength={3} maxLength={500} />
    </ActionForm>
  );
}

export function SaleScreen(props: Props) {
  const { id, user, words, states, hrefs } = props;
  return (
    <Loaded query={saleQueryOf(id)} words={states}>
      {(sale: SaleDetail) => (
        <>
          <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{sale.name}</p>
          {sale.code && <p className="font-semibold">{fill(words.sales.code, { code: sale.code })}</p>}
          <p className="text-ink-soft">{[sale.standing, siteName(sale.site, props.countries)].join(' · ')}</p>
          <a className="link mb-2 inline-flex min-h-11 items-center" href={fill(hrefs.requests, { id })}>
            {words.sales.openRequest}
          </a>
          <div className="office-columns">
            <div className="office-stack">
              <SaleFacts {...props} sale={sale} />
            </div>
            <div className="office-stack">
              <SaleReview {...props} sale={sale} />
              {user.permissions.includes('sale:write') && <DecisionForm {...props} sale={sale} />}
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
