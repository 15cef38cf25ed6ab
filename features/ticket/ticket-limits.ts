/** Maximum number of tickets that one browser sends at once: those of its newest requests. */
export const REQUEST_TICKETS_MAX = 20;
