import { TextareaField } from '@/components/form/textarea-field';
import { ActionForm } from '@/features/back-office/components/action-form';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { itemQueryOf } from '@/features/back-office/components/resource-client';
import { useChange } from '@/features/back-office/components/use-change';
import {
  approveRefundOf,
  orderRefundOf,
  refuseRefundOf,
  withdrawRefundOf,
} from '@/features/back-office/payments/client';
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

const refetchPayment = (id: string) =>
  queryClient().invalidateQueries({ queryKey: itemQueryOf(payments, id).queryKey });

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
  async function send(form: FormData): Promise<string> {
    try {
      const { state } = await orderRefundOf(id, String(form.get('note') ?? ''));
      return state === 'ordered' ? refund.ordered : refund.pending;
    } finally {
      await refetchPayment(id);
    }
  }
  return (
    <ActionForm
      title={refund.title}
      submit={isAtOnce ? refund.order : refund.ask}
      failed={failed}
      send={send}
      asks={{
        ask: confirmationText(props, isAtOnce ? 'give' : 'ask'),
        confirm: isAtOnce ? refund.asks.confirm : refund.asks.confirmAsk,
        cancel: refund.asks.cancel,
      }}
      change={change}
    >
      <p>{fill(isAtOnce ? refund.atOnce : refund.asked, { total: amounts.total, limit })}</p>
      <ReasonField refund={refund} />
    </ActionForm>
  );
}

type RefundRequest = Payment['refunds'][number];

type RefundRequestProps = PartProps & { asked: RefundRequest };

function RefundEnding({ asked, ...props }: RefundRequestProps) {
  const { id } = props.payment;
  const { decide, refund } = props.words;
  const words = asked.isOwn ? decide.withdrawing : decide.refusing;
  async function send(form: FormData): Promise<string> {
    try {
      await (asked.isOwn ? withdrawRefundOf : refuseRefundOf)(id, asked.id, String(form.get('note') ?? ''));
      return words.done;
    } finally {
      await refetchPayment(id);
    }
  }
  return (
    <ActionForm title={words.title} submit={words.submit} failed={props.failed} send={send} change={props.change}>
      <ReasonField refund={refund} />
    </ActionForm>
  );
}

function RefundApproval({ asked, ...props }: RefundRequestProps) {
  const { change } = props;
  const { id } = props.payment;
  const { decide, refund } = props.words;
  const approve = () =>
    void change.run(async () => {
      try {
        await approveRefundOf(id, asked.id);
        return decide.approved;
      } finally {
        await refetchPayment(id);
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

const ReasonField = ({ refund }: { refund: PartProps['words']['refund'] }) => (
  <TextareaField label={refund.note} help={refund.help} name="note" rows={2} required minLength={3} maxLength={500} />
);

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
