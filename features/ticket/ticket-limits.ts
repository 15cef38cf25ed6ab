/** Maximum number of tickets that one browser sends at once. It sends the tickets of its newest requests. */
export const REQUEST_TICKETS_MAX = 20;
