import 'server-only';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from '@/lib/contract/zod';
import { env } from '@/lib/env';
import { toSite } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';

/** Twilio Conversations (https://www.twilio.com/docs/conversations/api). */
const API = 'https://conversations.twilio.com/v1';
const TIMEOUT_MS = 10_000;
/** Maximum length at Twilio; longer messages are split. */
const BODY_MAX = 1600;
const LISTED_MAX = 100;

export type TwilioAccount = { readonly sid: string; readonly token: string; readonly timeoutMs: number };
export type OwnNamespace = TwilioAccount & { readonly prefix: string };

export function twilioAccount(): TwilioAccount | null {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = env();
  return sid && token ? { sid, token, timeoutMs: TIMEOUT_MS } : null;
}

type Method = 'GET' | 'POST' | 'DELETE';
type Answer = { readonly status: number; readonly body: unknown };

/** @throws on timeout or refusal; the call may still have taken effect */
async function call(
  { sid, token, timeoutMs }: TwilioAccount,
  method: Method,
  url: string,
  fields?: Record<string, string>,
): Promise<Answer> {
  const response = await fetch(url.startsWith(API) ? url : API + url, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
    ...(fields && { body: new URLSearchParams(fields) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { status } = response;
  if (!response.ok && status !== 404 && status !== 409) throw new Error(`Twilio answers ${status} to ${method}`);
  return { status, body: status === 204 ? null : await response.json() };
}

export function ownNamespace(account: TwilioAccount, installation: string): OwnNamespace {
  const address = originOf(toSite(env().DEFAULT_MARKET)!);
  const id = createHmac('sha256', installation).update(address);
  return { ...account, prefix: `queplan-${id.digest('hex').slice(0, 12)}-` };
}

const pathOf = ({ prefix }: OwnNamespace, leadId: string): string => `/Conversations/${prefix}${leadId}`;

const conversations = z.object({
  conversations: z.array(z.object({ unique_name: z.string().nullable() })),
  meta: z.object({ next_page_url: z.string().nullable() }),
});

export async function listRemoteConversations(account: OwnNamespace): Promise<string[]> {
  const { prefix } = account;
  const leadIds: string[] = [];
  let url: string | null = `/Conversations?PageSize=${LISTED_MAX}`;
  while (url) {
    const page: z.infer<typeof conversations> = conversations.parse((await call(account, 'GET', url)).body);
    const names = page.conversations.map(({ unique_name: name }) => name ?? '');
    leadIds.push(...names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)));
    url = page.meta.next_page_url;
  }
  return leadIds;
}

export const deleteRemoteConversation = (account: OwnNamespace, leadId: string): Promise<unknown> =>
  call(account, 'DELETE', pathOf(account, leadId));

const webhooks = z.object({ webhooks: z.array(z.unknown()) });
const participants = z.object({
  participants: z.array(z.object({ sid: z.string(), identity: z.string().nullable() })),
});

export type RemoteConversation = { readonly leadId: string; readonly webhook: string; readonly agent: string };

export async function openRemoteConversation(
  account: OwnNamespace,
  { leadId, webhook, agent }: RemoteConversation,
): Promise<void> {
  const path = pathOf(account, leadId);
  const found = await call(account, 'GET', path);
  if (found.status === 404) await call(account, 'POST', '/Conversations', { UniqueName: account.prefix + leadId });
  const { webhooks: installed } = webhooks.parse((await call(account, 'GET', `${path}/Webhooks`)).body);
  if (installed.length === 0)
    await call(account, 'POST', `${path}/Webhooks`, {
      Target: 'webhook',
      'Configuration.Method': 'POST',
      'Configuration.Url': webhook,
      'Configuration.Filters': 'onMessageAdded',
    });
  const { participants: present } = participants.parse((await call(account, 'GET', `${path}/Participants`)).body);
  for (const { sid, identity } of present)
    if (identity !== agent) await call(account, 'DELETE', `${path}/Participants/${sid}`);
  if (!present.some(({ identity }) => identity === agent))
    await call(account, 'POST', `${path}/Participants`, { Identity: agent });
}

const ourAttributes = z.object({ key: z.uuid(), part: z.number().int() });

export function ownMessagePart(attributes: string | undefined): string | null {
  try {
    const { key, part } = ourAttributes.parse(JSON.parse(attributes ?? ''));
    return `${key} ${part}`;
  } catch {
    return null;
  }
}

const messages = z.object({
  messages: z.array(
    z.object({
      sid: z.string(),
      body: z.string().nullable(),
      attributes: z.string().optional(),
      media: z.array(z.unknown()).nullish(),
      date_created: z.string(),
    }),
  ),
  meta: z.object({ next_page_url: z.string().nullable() }),
});
export type TwilioMessage = z.infer<typeof messages>['messages'][number];

export async function listRemoteMessages(account: OwnNamespace, leadId: string): Promise<TwilioMessage[]> {
  const all: TwilioMessage[] = [];
  let url: string | null = `${pathOf(account, leadId)}/Messages?Order=asc&PageSize=${LISTED_MAX}`;
  while (url) {
    const page: z.infer<typeof messages> = messages.parse((await call(account, 'GET', url)).body);
    all.push(...page.messages);
    url = page.meta.next_page_url;
  }
  return all;
}

type Ours = { readonly key: string; readonly sender: string; readonly text: string };

export async function sendMissing(
  account: OwnNamespace,
  leadId: string,
  { key, sender, text }: Ours,
  delivered: ReadonlySet<string | null>,
): Promise<void> {
  const parts = text.match(new RegExp(`[^]{1,${BODY_MAX}}`, 'gu')) ?? [];
  for (const [part, body] of parts.entries()) {
    if (delivered.has(`${key} ${part}`)) continue;
    const attributes = JSON.stringify({ key, part });
    await call(account, 'POST', `${pathOf(account, leadId)}/Messages`, {
      Author: sender,
      Body: body,
      Attributes: attributes,
    });
  }
}

export function keyOf(sid: string, part = 0): string {
  const hash = createHash('sha256')
    .update(part ? `${sid} ${part}` : sid)
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Twilio signs the address with all fields in the order of their names. */
export function isSigned(
  { token }: TwilioAccount,
  url: string,
  fields: Readonly<Record<string, unknown>>,
  signature: string | null | undefined,
): boolean {
  const names = Object.keys(fields).toSorted();
  const text = url + names.map((name) => name + String(fields[name])).join('');
  const right = createHmac('sha1', token).update(text).digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}
