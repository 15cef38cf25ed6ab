import 'server-only';
import * as api from '@/features/back-office/team/team.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { visibleMarkets } from '@/features/back-office/server/scope';
import { lacksExecutive } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { lockAccount, linkToExecutive } from '@/features/identity/users/server/manage-users';
import {
  addExecutive,
  findExecutiveByEmail,
  isPhoneIn,
  listStaff,
} from '@/features/lead/executive/server/manage-executives';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { ParsedInput } from '@/lib/http/endpoint';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf, marketOfId } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { handOverAll, previewLeave } from '@/features/lead/assignment/server/hand-over-requests';
import { formatZonedMoment } from '@/lib/i18n/day';
import type { Market } from '@/lib/markets/market';
import { notFound } from '@/features/back-office/server/page';
import { listLackingExecutive } from './membership.db';

type Assigning = Authorized<'contact-us:assign'>;

async function listJoining({ db, user }: Assigning) {
  const found = await listLackingExecutive(db, user);
  return found.map(({ id, name, email, site }) => {
    return { id, name, email, market: site === null ? null : marketOf(site as Site).code };
  });
}

/** Links the account to the existing executive with its email, or to a new one. @throws NOT_FOUND, BAD_REQUEST */
async function addMember(ctx: Assigning, { account: id, market: named, ...given }: ParsedInput<typeof api.addMember>) {
  const { db, user } = ctx;
  const { refusals } = labelsOf(ctx.locale, 'backOffice').team;
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx, id);
    const code = account.site === null ? named : marketOf(account.site).code;
    const market = visibleMarkets(user).find((one) => one.code === code);
    if (!account.isActive || !lacksExecutive(account) || !market) throw new AppError('BAD_REQUEST', refusals.account);
    const { email } = account;
    const known = await findExecutiveByEmail(tx, market, email);
    if (known?.isActive === false) throw new AppError('BAD_REQUEST', fill(refusals.outOfService, { name: known.name }));
    if (!known && !isPhoneIn(market, given.phone)) throw new AppError('BAD_REQUEST', refusals.phone);
    const executiveId = known?.id ?? (await addExecutive(tx, market, { ...given, email, lines: [] }));
    const holder = await linkToExecutive(tx, id, executiveId);
    if (holder !== null)
      throw new AppError('BAD_REQUEST', fill(refusals.linked, { name: known?.name ?? email, email: holder }));
    const entry = { subject: String(executiveId), site: market.code, before: null, after: { account: id } };
    await recordAudit(tx, user, [{ action: known ? 'executive.link' : 'executive.add', ...entry }]);
    return { name: known?.name ?? `${given.firstNames} ${given.lastNames}`, isKnown: known !== null };
  });
}

async function requireMarket({ db, user, locale }: Assigning, id: number): Promise<Market> {
  const markets = visibleMarkets(user).map((market) => market.id);
  const [found] = await listStaff(db, { markets, ids: [id] });
  if (!found) throw notFound({ locale });
  return marketOfId(found.market);
}

async function readLeave(ctx: Assigning, { id: executiveId, to }: ParsedInput<typeof api.readLeave>) {
  const market = await requireMarket(ctx, executiveId);
  const { calls, ...preview } = await previewLeave(
    { db: ctx.db, market, now: ctx.now },
    { executiveId, to: to ?? null },
  );
  return {
    ...preview,
    calls: calls.map(({ startsAt, leadId, firstName, to: taker, isKept }) => {
      const when = formatZonedMoment(startsAt, market, ctx.locale);
      return { leadId, firstName, when, to: taker, isKept };
    }),
  };
}

/** Reassigns all requests and calls, or none. @throws NOT_FOUND; BAD_REQUEST if nobody can take over */
async function handOver(ctx: Assigning, { id, to, note }: ParsedInput<typeof api.handOver>) {
  const { db, now, user } = ctx;
  const market = await requireMarket(ctx, id);
  const order = { executiveId: id, to, note, by: user.executiveId };
  const { refusal, ...left } = await handOverAll({ db, market, now }, order, user);
  if (refusal) throw new AppError('BAD_REQUEST', labelsOf(ctx.locale, 'backOffice').team.refusals[refusal]);
  return left;
}

export const membershipServed = [
  staffDoor(api.listJoining, 'contact-us:assign', listJoining),
  staffDoor(api.addMember, 'contact-us:assign', addMember),
  staffDoor(api.readLeave, 'contact-us:assign', readLeave),
  staffDoor(api.handOver, 'contact-us:assign', handOver),
];
