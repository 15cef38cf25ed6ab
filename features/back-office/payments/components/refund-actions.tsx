import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { perform } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { useChange } from '@/features/back-office/components/use-change';
import { payments, type Payment } from '@/features/back-office/payments/payments.resource';
import { queryClient } from '@/lib/http/query-client';
import { fill, plural } from '@/lib/i18n/labels';
import { useOffice, useWords } from '@/features/back-office/components/office';
type PartProps = { payment: Payment; change: ReturnType<typeof useChange> };
type Asked = Payment['refunds'][number];

function useQuestion({ amounts, name, ending }: Payment, what: 'give' | 'ask' | 'approve'): string {
  const { asks } = useWords('payments').refund;
  const { tag } = useOffice();
  const question = fill(asks[what], { total: amounts.total, name: name ?? asks.payer });
  if (ending === null) return question;
  return `${question} ${ending === 0 ? asks.ends : plural(asks.endsOpen, ending, tag)}`;
}

function RefundForm({ payment, change }: PartProps) {
  const { refund } = useWords('payments');
  const { id, amounts, limit } = payment;
  const isAtOnce = payment.refund === 'atOnce';
  const ask = useQuestion(payment, isAtOnce ? 'give' : 'ask');
  return (
    <SchemaForm
      input={payments.actions.refund.input}
      title={refund.title}
      submit={isAtOnce ? refund.order : refund.ask}
      send={async (input) => {
        const { state } = await perform(payments, 'refund', id, input);
        return state === 'ordered' ? refund.ordered : refund.pending;
      }}
      asks={{ ...refund.asks, ask, confirm: isAtOnce ? refund.asks.confirm : refund.asks.confirmAsk }}
      change={change}
    >
      <p>{fill(isAtOnce ? refund.atOnce : refund.asked, { total: amounts.total, limit })}</p>
      <SchemaField name="note" label={refund.note} help={refund.help} rows={2} />
    </SchemaForm>
  );
}

function RefundEnding({ asked, payment: { id }, change }: PartProps & { asked: Asked }) {
  const { decide, refund } = useWords('payments');
  const words = asked.isOwn ? decide.withdrawing : decide.refusing;
  return (
    <SchemaForm
      input={payments.actions.refuse.input}
      given={{ refund: asked.id }}
      title={words.title}
      submit={words.submit}
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

function RefundApproval({ asked, payment, change }: PartProps & { asked: Asked }) {
  const { decide, refund } = useWords('payments');
  const ask = useQuestion(payment, 'approve');
  const approve = () =>
    void change.run(async () => {
      try {
        await perform(payments, 'approve', payment.id, { refund: asked.id });
        return decide.approved;
      } finally {
        await queryClient().invalidateQueries();
      }
    });
  return (
    <ConfirmAction
      words={{ ...refund.asks, submit: decide.approve, ask, confirm: refund.asks.confirmApprove }}
      variant="primary"
      isBusy={change.isBusy}
      onConfirm={approve}
    />
  );
}

export function RefundActions({ payment }: { payment: Payment }) {
  const { permissions } = useOffice().user;
  const { decide } = useWords('payments');
  const change = useChange();
  const request = payment.refunds.find(({ state }) => state === 'waiting');
  const mayRefund = permissions.includes('payment:refund');
  const mayAsk = payment.refund !== null && mayRefund;
  const mayApprove = request !== undefined && !request.isOwn && permissions.includes('payment:approve');
  const mayEnd = mayApprove || (request?.isOwn && mayRefund);
  return (
    <>
      {mayAsk && <RefundForm payment={payment} change={change} />}
      {request && (
        <section className="card flex flex-col gap-3" aria-label={decide.title}>
          <h2 className="text-lg">{decide.title}</h2>
          <p className="wrap-anywhere">{fill(decide.asked, { name: request.askedBy, note: request.note })}</p>
          <p className="text-ink-soft">{[request.isOwn && decide.own, payment.approvers].filter(Boolean).join(' ')}</p>
          {mayApprove && <RefundApproval {...{ asked: request, payment, change }} />}
        </section>
      )}
      {request && mayEnd && <RefundEnding {...{ asked: request, payment, change }} />}
      {!mayAsk && !mayEnd && <ChangeResult {...change} />}
    </>
  );
}
