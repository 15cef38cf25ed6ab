/** Ways a visitor may choose for the answer. With any but 'call', nobody calls. */
export const CHANNELS = ['whatsapp', 'email', 'call'] as const;
export type Channel = (typeof CHANNELS)[number];
