/** Test events for a partner's server: marked as trials, without a real person. */
export const TEST_EVENTS = ['ping', 'lead.created'] as const;
export type TestEvent = (typeof TEST_EVENTS)[number];

/** 'dropped': the partner's webhook was stopped or removed, or the subject was deleted. */
export const DELIVERY_STATES = ['waiting', 'failing', 'delivered', 'givenUp', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERIES_SHOWN = 20;
