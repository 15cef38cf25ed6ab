/** One browser proves at most its newest 20 requests at once. */
export const REQUEST_TICKETS_MAX = 20;
