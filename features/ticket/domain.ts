/** As many as one browser proves at once: its newest. */
export const REQUEST_TICKETS_MAX = 20;
