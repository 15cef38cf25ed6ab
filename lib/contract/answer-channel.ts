/** Channels for the answer to a visitor. Only with 'call' the visitor is called. */
export const CHANNELS = ['whatsapp', 'email', 'call'] as const;
export type Channel = (typeof CHANNELS)[number];
