/** How a request stands (spec section 4); the words are `leads.statuses`, `subStatuses` and `tickets` in messages. */
export const LEAD_STATUS = {
  none: 1,
  assigned: 2,
  closed: 3,
  deleted: 5,
  duplicate: 6,
  test: 97,
  onlineSale: 500,
  pendingConfirmation: 501,
} as const;

/** Somebody works on it, or will. */
export const OPEN_STATUSES: readonly number[] = [
  LEAD_STATUS.none,
  LEAD_STATUS.assigned,
  LEAD_STATUS.duplicate,
  LEAD_STATUS.pendingConfirmation,
];

/** Those that count as somebody's work: a duplicate goes with its own. */
export const WORKED_STATUSES: readonly number[] = OPEN_STATUSES.filter((status) => status !== LEAD_STATUS.duplicate);

/** Its person may be called: about an online sale, too, until its policy is issued. */
export const CALLED_STATUSES: readonly number[] = [...OPEN_STATUSES, LEAD_STATUS.onlineSale];

/** Whoever has it may be reminded of it. A duplicate has no reminder: the request that it repeats has one. */
export const REMINDED_STATUSES: readonly number[] = [...WORKED_STATUSES, LEAD_STATUS.onlineSale];

/** How far its executive got. */
export const LEAD_SUB_STATUS = { inManagement: 200, contacted: 201, interested: 202 } as const;

/** Its person was spoken to; 'in management' is said of who did not answer, too. */
export const REACHED: readonly number[] = [LEAD_SUB_STATUS.contacted, LEAD_SUB_STATUS.interested];

/** No number stands for one of each. */
export const STATUS_CODES = { ...LEAD_STATUS, ...LEAD_SUB_STATUS } as const;

/** Those that its person reads of in their timeline. */
export const VISITOR_STATUSES = [
  'none',
  'assigned',
  'closed',
  'onlineSale',
  'pendingConfirmation',
  'inManagement',
  'contacted',
] as const satisfies readonly (keyof typeof STATUS_CODES)[];

/** Of its case at the customers' desk. */
export const TICKET_STATUSES = ['new', 'open', 'pending', 'hold', 'solved'] as const;
