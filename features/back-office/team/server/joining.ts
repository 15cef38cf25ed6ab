import 'server-only';
import * as api from '@/features/back-office/team/team.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { visibleMarkets } from '@/features/back-office/server/scope';
import { lacksExecutive } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { lockAccount, linkToExecutive } from '@/features/identity/users/server/manage-users';
import { addExecutive, findExecutiveByEmail, isPhoneIn } from '@/features/lead/executive/server/manage-executives';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { ParsedInput } from '@/lib/http/endpoint';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { listLackingExecutive } from './joining.db';

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

export const joiningServed = [
  staffDoor(api.listJoining, 'contact-us:assign', listJoining),
  staffDoor(api.addMember, 'contact-us:assign', addMember),
];
