import type { PersonalTable } from './personal-data';

/** What leads to nobody: it can't be shown or deleted for a person, and ends by itself. Part of `PERSONAL_DATA`. */
export const UNLINKED_DATA: readonly PersonalTable[] = [
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
