import 'server-only';
import { sendList } from '@/features/back-office/exports/server/send-list';
import * as api from '@/features/back-office/requests/requests.api';
import { requests } from '@/features/back-office/requests/requests.resource';
import { withOwnExecutive } from '@/features/back-office/requests/request-states';
import { serveResource, staffDoor } from '@/features/back-office/server/serve-resource';
import type { Source } from '@/features/back-office/server/source';
import { UUID } from '@/lib/contract/atoms';
import { assignRequest, assignRequests, previewMoves, readUndoable, undoOwnStep } from './assignment';
import {
  addNote,
  changeStatus,
  changeStatuses,
  dropReminder,
  recordAnswer,
  recordNoAnswer,
  setReminder,
} from './changes';
import { openPeople } from './company';
import { readRequest } from './detail';
import { openRequests } from './export';
import { countRequests, listRequestIds, listRequests } from './request.db';
import { countByStatuses, findExecutives, neighboursOf, ownExecutiveId } from './search-requests';
import type { ActionInput, RequestRow } from '@/features/back-office/requests/requests.resource';
import type { ActionCtx } from '@/features/back-office/server/serve-resource';
import { staffNote } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { reminderEntry } from '@/features/lead/reminder/server/set-reminder';
import { resumeContactOf, stopContactOf } from '@/features/rights/server/answer-person';
import { AppError } from '@/lib/app-error';
import { recordAudit, type AuditedChange } from '@/lib/audit';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { lockPersonEmails } from '@/features/back-office/requests/server/detail.db';

type ContactChange = Awaited<ReturnType<typeof stopContactOf>>[number];

/** Audit entries when contact is stopped or resumed: the change itself, and the reminder that a stop deletes. */
function entriesOf(
  action: AuditedChange['action'],
  { leadId, site, before, after, remindAt }: ContactChange,
): AuditedChange[] {
  const of = { subject: leadId, site };
  const dropped = remindAt ? [reminderEntry(of, remindAt, null)] : [];
  return [{ action, ...of, before, after }, ...dropped];
}

/** Changes all requests of the person in the market, whatever the spelling of the email. Only `own` gets the note. */
const noteContactChange =
  (change: typeof stopContactOf, action: 'lead.stopContact' | 'lead.resumeContact') =>
  async (ctx: ActionCtx, { note }: ActionInput<'stopContact'>, own: RequestRow): Promise<void> => {
    const { db, user, now, locale } = ctx;
    const { id, site } = own;
    const market = marketOf(site as Site);
    const changed = await change(ctx, db, { emails: await lockPersonEmails(db, own), market });
    if (changed.length === 0) {
      const { contactStopped, contactResumed } = labelsOf(locale, 'backOffice').requests.refusals;
      throw new AppError('BAD_REQUEST', action === 'lead.stopContact' ? contactStopped : contactResumed);
    }
    const entry = staffNote(user.name, note);
    await recordInteractions(db, [{ leadId: id, site, market: market.id, happenedAt: now, ...entry }]);
    await recordAudit(
      db,
      user,
      changed.flatMap((one) => entriesOf(action, one)),
    );
  };

/** Like the person's own stop on /my-data. @throws BAD_REQUEST if already stopped */
const stopContact = noteContactChange(stopContactOf, 'lead.stopContact');

const resumeContact = noteContactChange(resumeContactOf, 'lead.resumeContact');

/**
 * Measured with 100,000 requests on two busy cores: 10 to 130 ms with the count, also for page 200 and common names.
 * Rows are not locked, because a change locks all requests of the person in a fixed order.
 */
const source: Source<typeof requests> = {
  ids: ({ db, user }, query, slice) => listRequestIds(db, user, withOwnExecutive(query, ownExecutiveId(user)), slice),
  count: ({ db, user }, query) => countRequests(db, user, withOwnExecutive(query, ownExecutiveId(user))),
  rows: ({ db, user }, ids) =>
    listRequests(
      db,
      user,
      ids.filter((id) => UUID.test(id)),
    ),
};

export const requestsServed = serveResource(
  requests,
  source,
  {
    note: addNote,
    status: changeStatus,
    reminder: setReminder,
    dropReminder,
    assign: assignRequest,
    answered: recordAnswer,
    noAnswer: recordNoAnswer,
    people: openPeople,
    stopContact,
    resumeContact,
    statusMany: changeStatuses,
    assignMany: assignRequests,
  },
  { detail: readRequest },
);

export const requestEndpointsServed = [
  staffDoor(api.exportRequests, 'contact-us:export', sendList(openRequests)),
  staffDoor(api.totalRequests, 'contact-us:read', countByStatuses),
  staffDoor(api.readNeighbours, 'contact-us:read', neighboursOf),
  staffDoor(api.previewAssignment, 'contact-us:assign', previewMoves),
  staffDoor(api.listUndoable, 'contact-us:write', readUndoable),
  staffDoor(api.undoStep, 'contact-us:write', undoOwnStep),
  staffDoor(api.listExecutives, 'contact-us:read', findExecutives),
];
