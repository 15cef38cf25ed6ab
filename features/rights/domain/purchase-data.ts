import type { PersonalTable } from './personal-data';

/** Of `PERSONAL_DATA`: what is kept of what was bought online. */
export const PURCHASE_DATA: readonly PersonalTable[] = [
  {
    kind: 'purchase',
    why: { purpose: 'sell', ground: 'request' },
    table: 'purchase',
    found: { by: 'request', column: 'lead_id' },
    columns: [
      'created_at',
      'product_code',
      'price',
      'health',
      'review_at',
      'review_for',
      'terms_version',
      'terms_hash',
      'terms_at',
    ],
    // Encrypted: the purchase itself shows it.
    withheld: ['health', 'terms_hash'],
    kept: null,
  },
  {
    kind: 'payment',
    why: { purpose: 'sell', ground: 'request' },
    table: 'payment',
    found: { by: 'request', column: 'lead_id' },
    columns: ['created_at', 'method', 'currency', 'price', 'fee', 'fee_tax', 'total', 'status', 'detail', 'reference'],
    kept: null,
  },
  {
    kind: 'paymentEvent',
    why: { purpose: 'sell', ground: 'request' },
    table: 'payment_event',
    found: { by: 'request', column: 'lead_id' },
    columns: ['received_at', 'event_id', 'outcome', 'body'],
    withheld: ['body'],
    kept: { days: 90, since: 'received_at' },
  },
  {
    kind: 'sandboxCharge',
    why: { purpose: 'sell', ground: 'request' },
    table: 'sandbox_charge',
    found: { by: 'mention', columns: ['return_url'] },
    columns: ['created_at', 'title', 'amount', 'currency', 'status', 'status_detail', 'order_id', 'return_url'],
    withheld: ['order_id', 'return_url'],
    kept: { days: 90, since: 'created_at' },
  },
  {
    kind: 'sale',
    why: { purpose: 'sell', ground: 'request' },
    table: 'sale',
    found: { by: 'request', column: 'lead_id' },
    columns: ['created_at', 'status'],
    kept: null,
  },
  {
    kind: 'restriction',
    why: { purpose: 'fraud', ground: 'interest' },
    table: 'restricted_identification',
    found: { by: 'nobody' },
    columns: ['created_at', 'kind', 'value_hash', 'effect', 'note'],
    kept: null,
  },
];
