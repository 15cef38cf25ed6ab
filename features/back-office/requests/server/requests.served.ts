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
import { resumeContact, stopContact } from './contact-stop';
import { readRequest } from './detail';
import { openRequests } from './export';
import { countRequests, listRequestIds, listRequests } from './request.db';
import { countByStatuses, findExecutives, neighboursOf, ownExecutiveId } from './search-requests';

/**
 * 100,000 requests, two busy cores: 10 to 130 ms with the count, including page 200 and common names. Rows are not
 * locked: a change locks all requests of the person, in a fixed order.
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
