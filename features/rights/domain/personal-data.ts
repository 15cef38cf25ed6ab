import { PURCHASE_DATA } from './purchase-data';
import { ACCOUNTING_YEARS, PENDING_DAYS, REQUEST_MONTHS } from '@/features/lead/domain';

/**
 * Data that cannot be linked to a person: not shown or deleted on request, it expires by itself. Part of
 * `PERSONAL_DATA`.
 */
const UNLINKED_DATA: readonly PersonalTable[] = [
  {
    kind: 'consentProof',
    why: { purpose: 'proof', ground: 'duty' },
    table: 'consent_proof',
    found: { by: 'nobody' },
    columns: ['text_version', 'purpose', 'locale', 'given_at'],
    kept: { months: 48, since: 'created_at' },
  },
  {
    kind: 'receipt',
    why: { purpose: 'again', ground: 'request' },
    table: 'receipt',
    found: { by: 'nobody' },
    columns: ['digest', 'data', 'code'],
    kept: { days: 0, since: 'expires_at' },
  },
  {
    kind: 'profile',
    why: { purpose: 'again', ground: 'request' },
    table: 'profile_entry',
    found: { by: 'nobody' },
    columns: ['product_type', 'profile'],
    // Same period as a link to a profile (`SHARED_DAYS`).
    kept: { days: 30, since: 'created_at' },
  },
  {
    kind: 'sharedSearch',
    why: { purpose: 'again', ground: 'request' },
    table: 'shared_search',
    found: { by: 'nobody' },
    columns: ['link', 'key_hash', 'data'],
    kept: { days: 0, since: 'expires_at' },
  },
  {
    kind: 'staffSession',
    why: { purpose: 'access', ground: 'interest' },
    table: 'user_session',
    found: { by: 'nobody' },
    columns: ['token', 'ip_address', 'user_agent'],
    kept: { days: 0, since: 'expires_at' },
  },
  {
    kind: 'opinion',
    why: { purpose: 'opinion', ground: 'consent' },
    table: 'feedback',
    found: { by: 'nobody' },
    columns: ['author', 'place', 'words', 'product_type'],
    kept: null,
  },
];

type Found =
  | { readonly by: 'email'; readonly column: string; readonly within: 'market' | 'site' }
  | { readonly by: 'request'; readonly column: string }
  | { readonly by: 'recipient'; readonly is: 'person' | 'staff' }
  | { readonly by: 'mention'; readonly columns: readonly string[] }
  /** Not linkable to a person: not shown or deleted on request, it expires by itself. */
  | { readonly by: 'nobody' };

/** `since`: start of the period. Null instead: the row ends with its request, or with its purpose. */
type Kept = { readonly since: string; readonly sold?: number } & (
  | { readonly months: number }
  | { readonly days: number }
);

export type PersonalTable = {
  readonly kind: string;
  readonly why: { readonly purpose: string; readonly ground: 'consent' | 'request' | 'duty' | 'interest' };
  readonly table: string;
  readonly found: Found;
  /** Columns with personal data: shown and exported, except those `withheld`. */
  readonly columns: readonly string[];
  readonly withheld?: readonly string[];
  /** Computed values: who it was, and the request that a declaration is sealed for. */
  readonly derived?: readonly ('executive' | 'caller' | 'lead_id')[];
  readonly kept: Kept | null;
  /** Kept for accounting: a deletion removes only the links to the person. */
  readonly outlives?: true;
};

/**
 * Data stored about visitors: place, purpose, legal ground, how to find it, period. The page, the export, the deletion
 * and the six-hourly job use it; a missing table or column fails `personal-data.server.test.ts`. All periods and
 * grounds are ours; no lawyer has confirmed them. Requests, mails, chats: as long as they serve their purpose. Sales:
 * six years, in which a tax office may ask. Consents: four years, for which they must be provable.
 */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  {
    kind: 'request',
    why: { purpose: 'answer', ground: 'consent' },
    table: 'lead',
    found: { by: 'email', column: 'email', within: 'market' },
    columns: [
      'created_at',
      'kind',
      'first_name',
      'phone',
      'email',
      'mailbox',
      'message',
      'employees',
      'product_type',
      'business_line',
      'product_code',
      'profile',
      'receipt',
      'receipt_code',
      'attribution',
      'additional_data',
      'request',
      'origin_url',
      'origin_lead',
      'referred_by',
      'partner_reference',
      'contact_stopped_at',
      'status',
      'search_text',
    ],
    withheld: ['search_text'],
    kept: { months: REQUEST_MONTHS, since: 'created_at', sold: 12 * ACCOUNTING_YEARS },
  },
  {
    kind: 'consent',
    why: { purpose: 'proof', ground: 'duty' },
    table: 'consent',
    found: { by: 'request', column: 'lead_id' },
    columns: ['given_at', 'purpose', 'text_version', 'locale'],
    kept: null,
  },
  {
    kind: 'interaction',
    why: { purpose: 'history', ground: 'consent' },
    table: 'customer_interaction',
    found: { by: 'request', column: 'lead_id' },
    columns: ['happened_at', 'type', 'description', 'subject'],
    kept: null,
  },
  {
    kind: 'assignment',
    why: { purpose: 'history', ground: 'consent' },
    table: 'lead_assignment',
    found: { by: 'request', column: 'lead_id' },
    columns: ['created_at', 'reason', 'note'],
    derived: ['executive'],
    kept: null,
  },
  {
    kind: 'reminder',
    why: { purpose: 'answer', ground: 'consent' },
    table: 'lead_reminder',
    found: { by: 'request', column: 'lead_id' },
    columns: ['created_at', 'due_at', 'told_at', 'note'],
    kept: null,
  },
  {
    kind: 'booking',
    why: { purpose: 'answer', ground: 'consent' },
    table: 'booking',
    found: { by: 'request', column: 'lead_id' },
    columns: ['starts_at', 'ends_at', 'cancelled_at', 'created_at', 'link_hash'],
    withheld: ['link_hash'],
    derived: ['caller'],
    kept: { months: 12, since: 'ends_at' },
  },
  {
    kind: 'conversation',
    why: { purpose: 'answer', ground: 'consent' },
    table: 'conversation',
    found: { by: 'request', column: 'lead_id' },
    columns: ['created_at', 'search_type', 'locale', 'last_message_at', 'ended_at', 'ended_by'],
    kept: { months: 12, since: 'last_message_at' },
  },
  {
    kind: 'chatMessage',
    why: { purpose: 'answer', ground: 'consent' },
    table: 'chat_message',
    found: { by: 'request', column: 'lead_id' },
    columns: ['created_at', 'sender', 'author', 'text', 'read_at'],
    kept: null,
  },
  ...PURCHASE_DATA,
  {
    kind: 'mail',
    why: { purpose: 'answer', ground: 'consent' },
    table: 'outbox_mail',
    found: { by: 'recipient', is: 'person' },
    columns: ['created_at', 'sent_at', 'mail', 'recipient', 'subject', 'text', 'html', 'calendar', 'last_error'],
    withheld: ['mail', 'html', 'calendar', 'last_error'],
    kept: { months: 12, since: 'created_at' },
  },
  {
    kind: 'staffMail',
    why: { purpose: 'answer', ground: 'consent' },
    table: 'outbox_mail',
    found: { by: 'recipient', is: 'staff' },
    columns: ['created_at', 'sent_at', 'mail', 'recipient', 'subject', 'text', 'html', 'calendar', 'last_error'],
    // Security: these contain the links that reassign a request.
    withheld: ['mail', 'text', 'html', 'calendar', 'last_error'],
    kept: null,
  },
  {
    kind: 'mailWait',
    why: { purpose: 'unasked', ground: 'interest' },
    table: 'visitor_mail',
    found: { by: 'request', column: 'lead_id' },
    columns: ['day', 'plan', 'mailbox', 'confirmed_at'],
    withheld: ['mailbox'],
    kept: null,
  },
  {
    kind: 'code',
    why: { purpose: 'identity', ground: 'duty' },
    table: 'person_code',
    found: { by: 'email', column: 'email', within: 'market' },
    columns: ['created_at', 'email', 'code_hash', 'expires_at', 'used_at'],
    withheld: ['code_hash'],
    kept: { days: 1, since: 'created_at' },
  },
  {
    kind: 'linkMail',
    why: { purpose: 'answer', ground: 'consent' },
    table: 'link_mail',
    found: { by: 'email', column: 'email', within: 'site' },
    columns: ['created_at', 'email'],
    kept: { days: 1, since: 'created_at' },
  },
  {
    kind: 'referrer',
    why: { purpose: 'referral', ground: 'consent' },
    table: 'referrer',
    found: { by: 'email', column: 'email', within: 'market' },
    columns: ['created_at', 'name', 'email', 'code'],
    kept: null,
  },
  {
    kind: 'retry',
    why: { purpose: 'once', ground: 'interest' },
    table: 'idempotency_key',
    found: { by: 'mention', columns: ['key', 'response'] },
    columns: ['created_at', 'route', 'body_hash', 'response'],
    withheld: ['body_hash', 'response'],
    kept: { days: 5 * PENDING_DAYS, since: 'created_at' },
  },
  {
    kind: 'job',
    why: { purpose: 'answer', ground: 'consent' },
    table: 'pgboss.job',
    found: { by: 'mention', columns: ['data'] },
    columns: ['created_on', 'name', 'state'],
    kept: null,
  },
  ...UNLINKED_DATA,
];

export const isLinked = ({ found }: PersonalTable): boolean => found.by !== 'nobody';

/** True when shown on a page. Rows found by mention need a full scan, so they are in the JSON file only. */
export const isListed = (entry: PersonalTable): boolean => isLinked(entry) && entry.found.by !== 'mention';

export const shownColumns = ({ columns, withheld = [] }: PersonalTable): readonly string[] =>
  columns.filter((column) => !withheld.includes(column));
