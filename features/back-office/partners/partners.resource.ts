import { defineResource, type ItemOf } from '@/features/back-office/resource';
import { marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

export const partnerState = z.enum(['draft', 'published', 'withdrawn']);
/** Id of a partner not yet created: real names have a dot. */
export const NEW_PARTNER = 'nuevo';

export const partnerName = z.string().regex(/^[a-z]{2}\.[a-z\d-]{2,30}$/);
export const companies = z.array(z.strictObject({ code: z.string(), name: z.string() }));
const at = z.iso.datetime();
const secretShownOnce = z.strictObject({ secretShownOnce: z.string() });

type More = { readonly asks?: true; readonly output?: typeof secretShownOnce };

const change = <Input extends z.ZodRawShape, Extra extends More>(summary: string, input: Input, more?: Extra) =>
  ({
    on: 'item',
    permission: 'partner:write',
    isQuiet: true,
    summary,
    input: z.strictObject(input),
    ...(more as Extra),
  }) as const;

/** Partners' sites. Domain and webhook tests have separate endpoints, since they call other servers. */
export const partners = defineResource({
  name: 'partners',
  noun: 'partner',
  words: 'partners',
  permission: 'partner:read',
  summary: 'Partners and their sites, for staff',
  row: {
    id: partnerName,
    title: z.string(),
    state: partnerState,
    /** A draft is not published. */
    isWaiting: z.boolean(),
    address: z.string().nullable(),
    hosts: z.array(z.string()),
  },
  columns: { title: {}, id: {}, state: { as: 'word' }, address: {}, hosts: { text: ({ hosts }) => hosts.join(' ') } },
  filters: { state: partnerState.optional(), market: marketCode.optional() },
  orders: ['title', '-title'],
  detail: {
    preview: z.string().nullable(),
    revision: z.string(),
    file: z.record(z.string(), z.unknown()),
    organizations: companies,
    domains: z.array(
      z.strictObject({
        host: z.string(),
        verifiedAt: at.nullable(),
        checkedAt: at.nullable(),
        record: z.strictObject({ name: z.string(), type: z.string(), value: z.string() }),
      }),
    ),
    keys: z.array(
      z.strictObject({
        id: z.number().int(),
        hint: z.string(),
        trial: z.boolean(),
        createdAt: at,
        lastUsedAt: at.nullable(),
      }),
    ),
    webhook: z
      .strictObject({
        url: z.string(),
        isStopped: z.boolean(),
        deliveredAt: at.nullable(),
        failedAt: at.nullable(),
        failure: z.string().nullable(),
        waiting: z.number().int(),
        givenUp: z.number().int(),
        /** Time until which the previous secret also signs; null: only the current secret signs. */
        formerUntil: at.nullable(),
      })
      .nullable(),
  },
  actions: {
    save: {
      on: 'list',
      permission: 'partner:write',
      summary: 'Stores a new version of a partner as a draft, until it is published',
      /** `seen`: revision on which the edit is based; null for a new partner. */
      input: z.strictObject({ seen: z.string().nullable(), file: z.record(z.string(), z.unknown()) }),
      output: z.strictObject({ name: z.string(), revision: z.string() }),
    },
    publish: change('Publishes the version that was seen', { seen: z.string() }),
    withdraw: change('Withdraws a site', {}, { asks: true }),
    drop: change('Deletes the draft, and a partner that was never published', { seen: z.string() }, { asks: true }),
    // The maximum length is piped: directly on the text, it would make the form show a field of several lines.
    addDomain: change('Adds a domain, whose ownership must be proved', {
      host: z.string().trim().toLowerCase().min(1).pipe(z.string().max(253)),
    }),
    removeDomain: change('Removes a domain', { host: z.string() }, { asks: true }),
    addKey: change('Creates an API key', { trial: z.boolean().default(false) }, { output: secretShownOnce }),
    removeKey: change('Removes a key', { key: z.number().int().positive() }),
    revokeTokens: change('Revokes all frame tokens', {}, { asks: true }),
    setWebhook: change(
      'Sets the address of the webhook',
      { url: z.string().trim().min(1).pipe(z.string().max(500)) },
      { output: secretShownOnce },
    ),
    removeWebhook: change('Removes the webhook', {}, { asks: true }),
    retryWebhook: change('Retries abandoned events', {}),
    rotateSecret: change('Creates a new secret of the webhook', {}, { output: secretShownOnce, asks: true }),
  },
});
export type PartnerDetail = ItemOf<typeof partners>;
