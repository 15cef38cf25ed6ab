import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ChangeResult } from '@/features/back-office/components/change-result';
import type { ClearChoice } from '@/features/back-office/components/data-table';
import { useChange } from '@/features/back-office/components/use-change';
import { assignAllTo, executivesQuery, undoableQuery } from '@/features/back-office/requests/assignment/client';
import { setStatusOfMany } from '@/features/back-office/requests/client';
import type { Shares } from '@/features/back-office/list-schemas';
import type { BulkAnswer, RequestRow } from '@/features/back-office/requests/request.api';
import { losesReminder, needsReason } from '@/features/back-office/requests/request-states';
import { queryClient } from '@/lib/http/query-client';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { fill, plural } from '@/lib/i18n/labels';
import { AssignFields, assignmentOfMany } from '@/features/back-office/requests/assignment/components/assign-fields';
import { codeOf, requestName, type RequestWords, type StatusOptions } from './request-words';
import { ReasonField, ResultField } from './standing-fields';

type Props = Pick<StatusOptions, 'statuses' | 'subStatuses'> & {
  requests: readonly Pick<RequestRow, 'id' | 'firstName' | 'remindAt'>[];
  clear: ClearChoice;
  permissions: readonly string[];
  words: RequestWords;
  tag: string;
};

const asText = ([name, value]: [string, FormDataEntryValue]) => [name, String(value)] as const;

export function BulkActions({ requests, clear, permissions, words, tag, statuses, subStatuses }: Props) {
  const { bulk, assign } = words;
  const [status, setStatus] = useState('');
  const [standing, assigning] = [useChange(bulk), useChange(bulk)];
  const { data: executives = [] } = useQuery(executivesQuery(), queryClient());
  const ids = requests.map(({ id }) => id);

  const losing = requests.filter((request) => losesReminder(codeOf(statuses, status) ?? LEAD_STATUS.none, request));

  function givenText(given: number, already: number, executive: number): string {
    const to = executives.find(({ id }) => id === executive)?.name ?? '';
    const said = [
      given > 0 || already === 0 ? fill(plural(bulk.assigned, given, tag), { to }) : null,
      already > 0 ? plural(bulk.already, already, tag) : null,
    ];
    const told = given > 1 ? ` ${fill(bulk.toldOnce, { to })}` : '';
    return `${said.filter(Boolean).join(', ')}.${told}`;
  }

  function turnsText(shares: Shares, stayed: number): string {
    const each = shares.map((share) => fill(assign.share, { to: share.to, n: share.requests })).join(', ');
    const said = [
      each === '' ? bulk.byTurnNone : fill(bulk.byTurn, { shares: each }),
      stayed > 0 ? plural(bulk.stayed, stayed, tag) : null,
    ];
    return `${said.filter(Boolean).join('. ')}.${shares.length > 0 && ids.length > 1 ? ` ${bulk.toldEach}` : ''}`;
  }

  function standingText(changed: readonly string[]): string {
    const lost = losing.filter(({ id }) => changed.includes(id)).length;
    const said = fill(bulk.done, { n: changed.length });
    return lost > 0 ? `${said} ${plural(bulk.lostReminders, lost, tag)}` : said;
  }

  type Asked = Promise<BulkAnswer & { along?: number; already?: number; shares?: Shares }>;

  /** @param to the new executive; null: by turns; undefined: the executive stays */
  function run(change: ReturnType<typeof useChange>, asked: Asked, to?: number | null): void {
    void change.run(async () => {
      const { changed, refused, along = 0, already = 0, shares = [] } = await asked;
      await queryClient().invalidateQueries({ queryKey: ['back-office', 'requests'] });
      await queryClient().invalidateQueries({ queryKey: undoableQuery().queryKey });
      const others = along > 0 ? ` ${plural(assign.wentAlong, along, tag)}` : '';
      const given = () => (to == null ? turnsText(shares, already) : givenText(changed.length - already, already, to));
      const told = to === undefined ? standingText(changed) : given();
      const stayed = to === null ? already : 0;
      const moved = changed.length - stayed;
      if (refused.length === 0) {
        clear(told + others, moved === 0 ? 'info' : 'success');
        return '';
      }
      const reasons = [...Map.groupBy(refused, ({ message }) => message)].map(([message, those]) => {
        const names = requests.filter(({ id }) => those.some((one) => one.id === id)).map(requestName);
        return `${names.join(', ')}: ${message}`;
      });
      const partly = fill(bulk.partly, { n: moved, refused: refused.length + stayed, reasons: reasons.join(' ') });
      return moved === 0 ? { refused: partly } : partly + others;
    });
  }

  return (
    <>
      <p className="self-center font-semibold">{fill(bulk.chosen, { n: ids.length })}</p>
      {permissions.includes('contact-us:write') && (
        <Disclosure
          className="office-pop office-pop-start"
          name="office-pop"
          summaryClass="btn btn-quiet"
          summary={words.standing.title}
        >
          <form
            className="office-form office-pop-body flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              run(
                standing,
                setStatusOfMany(ids, Object.fromEntries([...new FormData(event.currentTarget)].map(asText))),
              );
            }}
          >
            <SelectField
              label={words.columns.status}
              help={words.standing.stepHelp}
              name="status"
              required
              placeholder={words.standing.step}
              value={status}
              onChange={({ target }) => setStatus(target.value)}
              options={statuses.filter(({ code }) => code !== LEAD_STATUS.onlineSale)}
            />
            {status === 'closed' && <ResultField {...{ words, subStatuses }} />}
            {needsReason(codeOf(statuses, status)) && <ReasonField words={words} />}
            {losing.length > 0 && <p>{plural(bulk.losesReminders, losing.length, tag)}</p>}
            <ChangeResult {...standing} />
            <Button type="submit" disabled={standing.isBusy}>
              {plural(bulk.change, ids.length, tag)}
            </Button>
          </form>
        </Disclosure>
      )}
      {permissions.includes('contact-us:assign') && (
        <Disclosure
          className="office-pop office-pop-start"
          name="office-pop"
          summaryClass="btn btn-quiet"
          summary={words.assign.title}
        >
          <form
            className="office-form office-pop-body flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              const given = assignmentOfMany(new FormData(event.currentTarget));
              run(assigning, assignAllTo(ids, given), given.executive);
            }}
          >
            <AssignFields
              words={words.assign}
              tag={tag}
              ids={ids}
              renderSubmit={(moving) => (
                <>
                  <ChangeResult {...assigning} />
                  <Button type="submit" disabled={assigning.isBusy || moving === 0}>
                    {plural(bulk.assign, moving, tag)}
                  </Button>
                </>
              )}
            />
          </form>
        </Disclosure>
      )}
      <Button variant="plain" onClick={() => clear()}>
        {bulk.clear}
      </Button>
    </>
  );
}
