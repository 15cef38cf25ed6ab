import 'server-only';
import type { listRequestChanges } from '@/features/back-office/audit/server/audit.served';
import type { RequestRow } from '@/features/back-office/requests/requests.resource';
import { findPlanNames, planKey } from '@/features/catalogue/server/read-plans';
import { isBookingChange, PLAN_DESCRIPTIONS, STAFF_DECISION } from '@/features/customer/timeline-entries';
import { decisionText } from '@/features/customer/server/show-timeline';
import type { Reader as Ctx } from '@/features/back-office/server/source';
import { showRequest } from '@/features/lead/admin/server/handle-request';
import * as z from '@/lib/contract/zod';
import { formatOfficeMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { statusWord } from '@/lib/i18n/lead-status-words';
import { labelsOf } from '@/lib/i18n/messages';
import { saleStatusWord } from '@/lib/i18n/sale-status-words';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import type { listFirstAnswers } from './detail.db';

type Viewer = Pick<Ctx, 'locale' | 'market'>;
type Entry = Awaited<ReturnType<typeof showRequest>>['history'][number];

function eventText(
  { locale, market }: Viewer,
  site: Site,
  { description, subject }: Entry,
  planName: string | undefined,
): string {
  const { events } = labelsOf(locale, 'backOffice').requests;
  const known = (events as Readonly<Record<string, string>>)[description] ?? events.otherChange;
  if (description === 'statusChanged') return fill(known, { subject: statusWord(locale, Number(subject)) });
  if (description === 'saleStatusChanged') return fill(known, { subject: saleStatusWord(locale, String(subject)) });
  if (description === STAFF_DECISION && subject)
    return fill(known, { subject: decisionText(locale, marketOf(site), subject) });
  const startsAt = isBookingChange(description) ? z.iso.datetime().safeParse(subject).data : undefined;
  const subjectText = startsAt
    ? formatOfficeMoment(new Date(startsAt), marketOf(site), market, locale)
    : (planName ?? subject);
  return fill(known, { subject: subjectText ?? '' }).trim();
}

const planNamed = (site: Site, { description, subject }: Entry) => ({
  market: marketOf(site).id,
  productCode: PLAN_DESCRIPTIONS.includes(description) ? subject : null,
});

export async function historyIn(ctx: Viewer & Pick<Ctx, 'db'>, site: Site, history: readonly Entry[]) {
  const plans = await findPlanNames(
    ctx.db,
    history.map((entry) => planNamed(site, entry)),
  );
  return history
    .toReversed()
    .map((entry) => ({
      at: entry.happenedAt.toISOString(),
      text: eventText(ctx, site, entry, plans.get(planKey(planNamed(site, entry)))?.name),
    }));
}
type Assignments = Awaited<ReturnType<typeof showRequest>>['assignments'];
type TimelineSources = {
  readonly history: readonly Entry[];
  readonly changes: Changes;
  readonly answering: Awaited<ReturnType<typeof listFirstAnswers>>;
  readonly assignments: Assignments;
};
type Changes = Awaited<ReturnType<typeof listRequestChanges>>;
/** Maximum time between a change's timeline entry and its audit entry, which are written together. */
const SAME_CHANGE_MS = 60_000;

/** Timeline entries to hide, because the list shows the audit entry of the same change. */
function auditedIn(history: readonly Entry[], changes: Changes): ReadonlySet<Entry> {
  const audited = new Set<Entry>();
  for (const { at, inTimeline } of changes) {
    const away = ({ happenedAt }: Entry) => Math.abs(at.getTime() - happenedAt.getTime());
    const near = history.filter(
      (entry) => entry.description === inTimeline && !audited.has(entry) && away(entry) < SAME_CHANGE_MS,
    );
    const nearest = Math.min(...near.map(away));
    for (const entry of near) if (away(entry) === nearest) audited.add(entry);
  }
  return audited;
}

export async function timelineOf(ctx: Ctx, site: Site, { history, changes, answering, assignments }: TimelineSources) {
  const audited = auditedIn(history, changes);
  const others = history.filter((entry) => !audited.has(entry));
  const { events, assign } = labelsOf(ctx.locale, 'backOffice').requests;
  // The assignment has the reason. The same transaction writes both rows, so both have the same time: the key here.
  const reasons = new Map(assignments.map(({ createdAt, note }) => [createdAt.getTime(), note]));
  const made = changes.map(({ at, text }) => {
    const note = reasons.get(at.getTime());
    return { at: at.toISOString(), text: note ? `${text} ${assign.note}: ${note}` : text };
  });
  const answered = answering.map(({ author, at }) => ({
    at: at!.toISOString(),
    text: author === null ? events.chatAnsweredByOwn : fill(events.chatAnswered, { subject: author }),
  }));
  return [...made, ...answered, ...(await historyIn(ctx, site, others))].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
}

export async function loadPartnerSteps(
  ctx: Ctx,
  { id, site, createdAt }: Pick<RequestRow, 'id' | 'site' | 'createdAt'>,
) {
  const { db, locale } = ctx;
  const { received, assigned } = labelsOf(locale, 'backOffice').ownRequests.history;
  const { history } = await showRequest(db, id);
  const steps = history.flatMap((entry) => {
    const { description, subject } = entry;
    const at = entry.happenedAt.toISOString();
    if (isBookingChange(description)) return [{ at, text: eventText(ctx, site as Site, entry, undefined) }];
    if (description === 'executiveAssigned') return [{ at, text: assigned }];
    return description === 'statusChanged' ? [{ at, text: statusWord(locale, Number(subject)) }] : [];
  });
  return [{ at: createdAt, text: received }, ...steps].toReversed();
}
