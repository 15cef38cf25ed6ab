import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { perform } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { useChange } from '@/features/back-office/components/use-change';
import { payments, type Payment } from '@/features/back-office/payments/payments.resource';
import { queryClient } from '@/lib/http/query-client';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Props = {
  payment: Payment;
  permissions: readonly string[];
  words: Messages['backOffice']['payments'];
  failed: string;
  tag: string;
};

type Change = ReturnType<typeof useChange>;
type PartProps = Omit<Props, 'permissions'> & { change: Change };

function confirmationText({ payment, words, tag }: PartProps, what: 'give' | 'ask' | 'approve'): string {
  const { asks } = words.refund;
  const { amounts, name, ending } = payment;
  const told = fill(asks[what], { total: amounts.total, name: name ?? asks.payer });
  if (ending === null) return told;
  return `${told} ${ending === 0 ? asks.ends : plural(asks.endsOpen, ending, tag)}`;
}

function RefundForm(props: PartProps) {
  const { payment, failed, change } = props;
  const { refund } = props.words;
  const { id, amounts, limit } = payment;
  const isAtOnce = payment.refund === 'atOnce';
  return (
    <SchemaForm
      input={payments.actions.refund.input}
      title={refund.title}
      submit={isAtOnce ? refund.order : refund.ask}
      failed={failed}
      send={async (input) => {
        const { state } = await perform(payments, 'refund', id, input);
        return state === 'ordered' ? refund.ordered : refund.pending;
      }}
      asks={{
        ask: confirmationText(props, isAtOnce ? 'give' : 'ask'),
        confirm: isAtOnce ? refund.asks.confirm : refund.asks.confirmAsk,
        cancel: refund.asks.cancel,
      }}
      change={change}
    >
      <p>{fill(isAtOnce ? refund.atOnce : refund.asked, { total: amounts.total, limit })}</p>
      <SchemaField name="note" label={refund.note} help={refund.help} rows={2} />
    </SchemaForm>
  );
}

type RefundRequest = Payment['refunds'][number];

type RefundRequestProps = PartProps & { asked: RefundRequest };

function RefundEnding({ asked, payment: { id }, words: { decide, refund }, failed, change }: RefundRequestProps) {
  const words = asked.isOwn ? decide.withdrawing : decide.refusing;
  return (
    <SchemaForm
      input={payments.actions.refuse.input}
      given={{ refund: asked.id }}
      title={words.title}
      submit={words.submit}
      failed={failed}
      send={async (input) => {
        await perform(payments, asked.isOwn ? 'withdraw' : 'refuse', id, input);
        return words.done;
      }}
      change={change}
    >
      <SchemaField name="note" label={refund.note} help={refund.help} rows={2} />
    </SchemaForm>
  );
}

function RefundApproval({ asked, ...props }: RefundRequestProps) {
  const { change } = props;
  const { id } = props.payment;
  const { decide, refund } = props.words;
  const approve = () =>
    void change.run(async () => {
      try {
        await perform(payments, 'approve', id, { refund: asked.id });
        return decide.approved;
      } finally {
        await queryClient().invalidateQueries();
      }
    });
  return (
    <ConfirmAction
      words={{
        submit: decide.approve,
        ask: confirmationText(props, 'approve'),
        confirm: refund.asks.confirmApprove,
        cancel: refund.asks.cancel,
      }}
      variant="primary"
      isBusy={change.isBusy}
      onConfirm={approve}
    />
  );
}

type RefundRights = { readonly approve: boolean; readonly end: boolean };

function refundRightsOf({ isOwn }: RefundRequest, permissions: readonly string[]): RefundRights {
  const approve = !isOwn && permissions.includes('payment:approve');
  return { approve, end: approve || (isOwn && permissions.includes('payment:refund')) };
}

function RefundDecision({ may, ...props }: RefundRequestProps & { may: RefundRights }) {
  const { asked, payment, words } = props;
  const { decide } = words;
  return (
    <>
      <section className="card flex flex-col gap-3" aria-label={decide.title}>
        <h2 className="text-lg">{decide.title}</h2>
        <p className="[overflow-wrap:anywhere]">{fill(decide.asked, { name: asked.askedBy, note: asked.note })}</p>
        <p className="text-ink-soft">{[asked.isOwn && decide.own, payment.approvers].filter(Boolean).join(' ')}</p>
        {may.approve && <RefundApproval {...props} />}
      </section>
      {may.end && <RefundEnding {...props} />}
    </>
  );
}

export function RefundActions({ permissions, ...props }: Props) {
  const { payment, failed } = props;
  const change = useChange({ failed });
  const asked = payment.refunds.find(({ state }) => state === 'waiting');
  const may = asked && refundRightsOf(asked, permissions);
  const mayAsk = payment.refund !== null && permissions.includes('payment:refund');
  return (
    <>
      {mayAsk && <RefundForm {...props} change={change} />}
      {asked && may && <RefundDecision {...props} {...{ may, change, asked }} />}
      {!mayAsk && !may?.end && <ChangeResult {...change} />}
    </>
  );
}
