/** Channels for the answer to a visitor. Nobody calls unless the channel is 'call'. */
export const CHANNELS = ['whatsapp', 'email', 'call'] as const;
export type Channel = (typeof CHANNELS)[number];
