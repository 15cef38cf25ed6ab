import { PURCHASE_DATA } from './purchase-data';
import { ACCOUNTING_YEARS, PENDING_DAYS, REQUEST_MONTHS } from '@/features/lead/domain';

/** What leads to nobody: it can't be shown or deleted for a person, and ends by itself. Part of `PERSONAL_DATA`. */
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
    // As long as a link to a profile (`SHARED_DAYS`).
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
  /** `within`: which column says whose site or market it is of. */
  | { readonly by: 'email'; readonly column: string; readonly within: 'market' | 'site' }
  | { readonly by: 'request'; readonly column: string }
  /** Of mails about a person's requests, those to them or those to our staff. */
  | { readonly by: 'recipient'; readonly is: 'person' | 'staff' }
  /** By the ids of their requests, somewhere in what the column holds. */
  | { readonly by: 'mention'; readonly columns: readonly string[] }
  /** Nothing in it leads to anybody: it can't be shown or deleted for one, and ends by itself. */
  | { readonly by: 'nobody' };

/** From what the months or days are counted. Without it a row ends with the request that it hangs on, or with its reason. */
type Kept = { readonly since: string; readonly sold?: number } & (
  | { readonly months: number }
  | { readonly days: number }
);

export type PersonalTable = {
  readonly kind: string;
  /** The purpose is a key of `rights.purposes` in messages. */
  readonly why: { readonly purpose: string; readonly ground: 'consent' | 'request' | 'duty' | 'interest' };
  readonly table: string;
  readonly found: Found;
  /** Columns that say something of a person. They are what is shown and exported, less those `withheld`. */
  readonly columns: readonly string[];
  readonly withheld?: readonly string[];
  /** Worked out for its person: who it was, and the request that a declaration is sealed for. */
  readonly derived?: readonly ('executive' | 'caller' | 'lead_id')[];
  readonly kept: Kept | null;
  /** Accounting keeps it: a deletion takes away what leads to its person. */
  readonly outlives?: true;
};

/**
 * What is kept of visitors: where, what for, by what right, how it is found, how long. The page, the export, the deletion
 * and the job of every six hours walk it; a table or a column that it lacks fails `personal-data.server.test.ts`.
 * All periods and grounds are ours; no lawyer has confirmed them. Requests, mails, chats: as long as they serve what was asked for.
 * Sales: six years, in which a tax office may ask. Consents: four, as who relies on one has to prove it that long.
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
    // One that was never sent says nothing any more after a year.
    kept: { months: 12, since: 'created_at' },
  },
  {
    kind: 'staffMail',
    why: { purpose: 'answer', ground: 'consent' },
    table: 'outbox_mail',
    found: { by: 'recipient', is: 'staff' },
    columns: ['created_at', 'sent_at', 'mail', 'recipient', 'subject', 'text', 'html', 'calendar', 'last_error'],
    // They hold the links by which an executive gives a request to another.
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
    // As long as a browser repeats an attempt, and well beyond.
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

/** On a page: what is found by mention only is read from end to end, so that it is in the JSON file alone. */
export const isListed = (entry: PersonalTable): boolean => isLinked(entry) && entry.found.by !== 'mention';

export const shownColumns = ({ columns, withheld = [] }: PersonalTable): readonly string[] =>
  columns.filter((column) => !withheld.includes(column));
