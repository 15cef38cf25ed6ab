/** Channels for the answer to a visitor. The visitor is called only if the channel is 'call'. */
export const CHANNELS = ['whatsapp', 'email', 'call'] as const;
export type Channel = (typeof CHANNELS)[number];
