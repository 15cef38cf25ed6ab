/** What a partner tries its server with: marked as a trial, and of nobody. */
export const TEST_EVENTS = ['ping', 'lead.created'] as const;
export type TestEvent = (typeof TEST_EVENTS)[number];

/** 'dropped': its partner was told nothing any more, or what it is about was deleted. */
export const DELIVERY_STATES = ['waiting', 'failing', 'delivered', 'givenUp', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How many are listed, the latest. */
export const DELIVERIES_SHOWN = 20;
