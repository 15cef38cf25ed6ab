/** Statuses of a request; labels are `leads.statuses`, `subStatuses` and `tickets` in messages. */
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

export const OPEN_STATUSES: readonly number[] = [
  LEAD_STATUS.none,
  LEAD_STATUS.assigned,
  LEAD_STATUS.duplicate,
  LEAD_STATUS.pendingConfirmation,
];

/** Statuses that count as an executive's work. Excludes duplicates: the original counts. */
export const WORKED_STATUSES: readonly number[] = OPEN_STATUSES.filter((status) => status !== LEAD_STATUS.duplicate);

/** Statuses in which staff may call the person, also about an online sale until its policy is issued. */
export const CALLABLE_STATUSES: readonly number[] = [...OPEN_STATUSES, LEAD_STATUS.onlineSale];

/** Statuses in which the executive may get a reminder. Excludes duplicates: the original has the reminder. */
export const REMINDABLE_STATUSES: readonly number[] = [...WORKED_STATUSES, LEAD_STATUS.onlineSale];

export const LEAD_SUB_STATUS = { inManagement: 200, contacted: 201, interested: 202 } as const;

/** Sub-statuses after a conversation with the person. Excludes 'in management', which includes unanswered calls. */
export const REACHED_SUB_STATUSES: readonly number[] = [LEAD_SUB_STATUS.contacted, LEAD_SUB_STATUS.interested];

export const STATUS_CODES = { ...LEAD_STATUS, ...LEAD_SUB_STATUS } as const;

export const VISITOR_STATUSES = [
  'none',
  'assigned',
  'closed',
  'onlineSale',
  'pendingConfirmation',
  'inManagement',
  'contacted',
] as const satisfies readonly (keyof typeof STATUS_CODES)[];

export const TICKET_STATUSES = ['new', 'open', 'pending', 'hold', 'solved'] as const;
