import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { ClearChoice } from '@/features/back-office/components/data-table';
import { perform } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { losesReminder, needsReason } from '@/features/back-office/requests/request-states';
import { requests, type ActionAnswer, type RequestRow } from '@/features/back-office/requests/requests.resource';
import { useExecutives } from '@/features/back-office/requests/use-executives';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { fill, plural } from '@/lib/i18n/labels';
import { AssignFields, toAssignment } from './assign-fields';
import { Pop, POP_FORM } from './request-actions';
import { codeOf, requestName } from './request-words';
import { ReasonField, ResultField } from './status-fields';
import { useOffice, useWords } from '@/features/back-office/components/office';
import type { RequestChoices } from '@/features/back-office/options';

type Props = { rows: readonly Pick<RequestRow, 'id' | 'firstName' | 'remindAt'>[]; clear: ClearChoice };
type Values = Readonly<Record<string, unknown>>;

/** Converts the form's values to input. A missing required value becomes null. */
const toStatuses = ({ ids, status, subStatus, note }: Values) => ({
  ids,
  status: status || null,
  ...(status === 'closed' && { subStatus: subStatus || null }),
  ...(status === 'deleted' && { note: note || null }),
});

const losing = (rows: Props['rows'], status: number | undefined) =>
  rows.filter((row) => losesReminder(status ?? LEAD_STATUS.none, row));

function StatusFields({ rows }: Pick<Props, 'rows'>) {
  const words = useWords('requests');
  const { statuses, tag } = useOffice<RequestChoices>();
  const status = codeOf(statuses, useWatch({ name: 'status' }) as string);
  const lost = losing(rows, status).length;
  return (
    <>
      <SchemaField
        label={words.columns.status}
        help={words.standing.stepHelp}
        name="status"
        required
        placeholder={words.standing.step}
        options={statuses.filter(({ code }) => code !== LEAD_STATUS.onlineSale)}
      />
      {status === LEAD_STATUS.closed && <ResultField />}
      {needsReason(status) && <ReasonField />}
      {lost > 0 && <p>{plural(words.bulk.losesReminders, lost, tag)}</p>}
    </>
  );
}

type Assigned = ActionAnswer<'assignMany'>;
type Answer = ActionAnswer<'statusMany'> & { readonly already?: number };

/** Result messages for a change of several requests. */
function useAnswerTexts({ rows, clear }: Props) {
  const { bulk, assign, actions } = useWords('requests');
  const { tag, statuses } = useOffice<RequestChoices>();
  const executives = useExecutives() ?? [];

  function movedText({ shares }: Assigned, moved: number, to: number | null): string | false {
    const name = executives.find(({ id }) => id === to)?.name ?? '';
    if (to !== null) return moved > 0 && fill(plural(bulk.assigned, moved, tag), { to: name });
    const each = shares.map((share) => fill(assign.share, { to: share.to, n: share.requests })).join(', ');
    return each === '' ? bulk.byTurnNone : fill(bulk.byTurn, { shares: each });
  }

  /** Clears the selection if nothing was rejected; otherwise lists the rejected requests with their reasons. */
  function answerText({ changed, refused, already = 0 }: Answer, text: string, also: string) {
    const moved = changed.length - already;
    const isChange = moved > 0 || also !== '';
    if (refused.length === 0) {
      clear(text + also, isChange ? 'success' : 'info');
      return '';
    }
    const reasons = [...Map.groupBy(refused, ({ message }) => message)].map(([message, those]) => {
      const names = rows.filter(({ id }) => those.some((one) => one.id === id)).map(requestName);
      return `${names.join(', ')}: ${message}`;
    });
    const counts = { n: moved, refused: refused.length + already, reasons: reasons.join(' ') };
    const partly = fill(bulk.partly, counts) + also;
    return isChange ? partly : { refused: partly };
  }

  return {
    ofStatus(answer: ActionAnswer<'statusMany'>, status: string | undefined) {
      const lost = losing(rows, codeOf(statuses, status)).filter(({ id }) => answer.changed.includes(id)).length;
      const text = fill(actions.statusMany.done, { n: answer.changed.length });
      return answerText(answer, text, lost > 0 ? ` ${plural(bulk.lostReminders, lost, tag)}` : '');
    },
    ofAssignment(answer: Assigned, to: number | null) {
      const { changed, already, along } = answer;
      const stayed = already > 0 && plural(to === null ? bulk.stayed : bulk.already, already, tag);
      const parts = [movedText(answer, changed.length - already, to), stayed].filter(Boolean);
      return answerText(answer, `${parts.join('. ')}.`, along > 0 ? ` ${plural(assign.wentAlong, along, tag)}` : '');
    },
  };
}

export function BulkActions(props: Props) {
  const { rows, clear } = props;
  const { bulk, actions } = useWords('requests');
  const { user, tag } = useOffice();
  const { permissions } = user;
  const texts = useAnswerTexts(props);
  const ids = rows.map(({ id }) => id);
  const withIds = (values: Values) => ({ ...values, ids });

  return (
    <>
      <p className="self-center font-semibold">{fill(bulk.chosen, { n: ids.length })}</p>
      {permissions.includes('contact-us:write') && (
        <Pop title={actions.statusMany.title}>
          <SchemaForm
            className={POP_FORM}
            title={actions.statusMany.title}
            submit={plural(actions.statusMany.submit, ids.length, tag)}
            input={requests.actions.statusMany.input}
            toInput={(values) => withIds(toStatuses(values))}
            send={async (input) =>
              texts.ofStatus(await perform(requests, 'statusMany', undefined, input), input.status)
            }
          >
            <StatusFields rows={rows} />
          </SchemaForm>
        </Pop>
      )}
      {permissions.includes('contact-us:assign') && (
        <Pop title={actions.assign.title}>
          <SchemaForm
            className={POP_FORM}
            title={actions.assign.title}
            submit={plural(bulk.assign, ids.length, tag)}
            input={requests.actions.assignMany.input}
            toInput={(values) => withIds(toAssignment(values))}
            send={async (input) =>
              texts.ofAssignment(await perform(requests, 'assignMany', undefined, input), input.executive)
            }
          >
            <AssignFields ids={ids} isMany />
          </SchemaForm>
        </Pop>
      )}
      <Button variant="plain" onClick={() => clear()}>
        {bulk.clear}
      </Button>
    </>
  );
}
