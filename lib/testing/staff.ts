import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { POST as redeemLink } from '@/app/api/hashtoken/[hash]/route';
import { GET, POST } from '@/app/api/staff/[...path]/route';
import { DEMO_DOMAIN } from '@/features/identity/permissions';
import { addAccount, createInvitation } from '@/features/identity/users/server/manage-users';
import type { Role } from '@/lib/contract/role';
import { database } from '@/lib/db/client';
import { userAccount } from '@/lib/db/schema';
import type { serve } from '@/lib/http/route';
import { apiRequest } from './request';

export type Colleague = { readonly id: string; readonly name: string; readonly headers: Record<string, string> };

type Who = {
  readonly site?: string;
  readonly isDemo?: boolean;
  readonly executiveId?: number;
  readonly insurer?: string;
};

export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0]!)
    .join('; ');

export async function signedIn(
  role: Role,
  { site, isDemo = false, executiveId, insurer }: Who = {},
): Promise<Colleague> {
  const email = `${randomUUID().slice(0, 8)}${DEMO_DOMAIN}`;
  const name = `${role} de prueba`;
  if (executiveId !== undefined)
    await database().update(userAccount).set({ executiveId: null }).where(eq(userAccount.executiveId, executiveId));
  const account = {
    name,
    email,
    role,
    site: site ?? null,
    isDemo,
    executiveId: executiveId ?? null,
    insurer: insurer ?? null,
  };
  const user = (await addAccount(database(), account))!;
  const token = await createInvitation(database(), user, new Date());
  const params = Promise.resolve({ hash: token });
  const answer = await redeemLink(apiRequest(`/api/hashtoken/${token}`, { body: { password: 'Faro-Azul-26' } }), {
    params,
  });
  return { id: user.id, name, headers: { cookie: cookieOf(answer) } };
}

/**
 * Calls a staff resource. Without a body: a read; with one: an action.
 * @param address below /api/staff, with its query: 'users?q=eva', 'users/ID/disable'
 */
export async function callStaff<Body>(
  { headers }: Pick<Colleague, 'headers'>,
  address: string,
  body?: object,
  site: 'cl' | 'co' = 'cl',
) {
  const request = apiRequest(`/api/staff/${address}`, { site, headers, ...(body && { body }) });
  const path = new URL(request.url).pathname.split('/').slice(3);
  const answer = await (body ? POST : GET)(request, { params: Promise.resolve({ path }) });
  return { status: answer.status, body: (await answer.json()) as Body };
}

/** Handler of a staff endpoint that the catch-all route answers: `staffHandler('GET /api/staff/agenda/{id}')`. */
export function staffHandler(address: string) {
  const door = [...GET.doors, ...POST.doors].find(({ method, address: path }) => `${method} ${path}` === address);
  if (!door) throw new Error(`No staff endpoint answers ${address}.`);
  return door.handler as ReturnType<typeof serve>;
}
