import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { ActionForm } from '@/features/back-office/components/action-form';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { decideRefundOf, orderRefundOf, paymentQueryOf } from '@/features/back-office/payments/client';
import type { PaymentDetail } from '@/features/back-office/payments/contract';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Props = {
  payment: PaymentDetail;
  permissions: readonly string[];
  words: Messages['backOffice']['payments'];
  failed: string;
};

const showAnew = (id: string) => queryClient().invalidateQueries({ queryKey: paymentQueryOf(id).queryKey });

type Change = ReturnType<typeof useChange>;
type PartProps = Omit<Props, 'permissions'> & { change: Change };

function RefundForm({ payment, words: { refund }, failed, change }: PartProps) {
  const { id, amounts, limit } = payment;
  const isAtOnce = payment.refund === 'atOnce';
  async function send(form: FormData): Promise<string> {
    try {
      const { state } = await orderRefundOf(id, String(form.get('note') ?? ''));
      return state === 'ordered' ? refund.ordered : refund.pending;
    } finally {
      await showAnew(id);
    }
  }
  return (
    <ActionForm
      title={refund.title}
      submit={isAtOnce ? refund.order : refund.ask}
      failed={failed}
      send={send}
      change={change}
    >
      <p>{fill(isAtOnce ? refund.atOnce : refund.asked, { total: amounts.total, limit })}</p>
      <TextareaField
        label={refund.note}
        help={refund.help}
        name="note"
        rows={2}
        required
        minLength={3}
        maxLength={500}
      />
    </ActionForm>
  );
}

type Asked = PaymentDetail['refunds'][number];

function RefundDecision({ payment: { id }, words: { decide }, change, asked }: PartProps & { asked: Asked }) {
  const run = (decision: 'approve' | 'refuse', done: string) =>
    void change.run(async () => {
      try {
        await decideRefundOf(id, asked.id, decision);
        return done;
      } finally {
        await showAnew(id);
      }
    });
  return (
    <section className="card flex flex-col gap-3" aria-label={decide.title}>
      <h2 className="text-lg">{decide.title}</h2>
      <p className="[overflow-wrap:anywhere]">{fill(decide.asked, { name: asked.askedBy, note: asked.note })}</p>
      {asked.isOwn ? (
        <p className="text-ink-soft">{decide.own}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button disabled={change.isBusy} onClick={() => run('approve', decide.approved)}>
            {decide.approve}
          </Button>
          <Button variant="quiet" disabled={change.isBusy} onClick={() => run('refuse', decide.refused)}>
            {decide.refuse}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Money that goes back: up to a limit at once, above it once somebody else agrees. */
export function RefundActions({ permissions, ...props }: Props) {
  const { payment, failed } = props;
  const change = useChange({ failed });
  const asked = payment.refunds.find(({ state }) => state === 'waiting');
  const mayAsk = payment.refund !== null && permissions.includes('payment:refund');
  return (
    <>
      {mayAsk && <RefundForm {...props} change={change} />}
      {asked && permissions.includes('payment:approve') && <RefundDecision {...props} change={change} asked={asked} />}
      {!mayAsk && <ChangeResult {...change} />}
    </>
  );
}
