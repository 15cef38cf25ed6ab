import 'server-only';

/** An address and the first part of its path, and what follows: tokens stand there. */
const LINK = /(https?:\/\/[^\s/?#]+(?:\/[^\s/?#]*)?)([/?#]\S*)?/g;
/** By which a mailbox proves to be its owner's (`features/rights/domain/code.ts`). */
const CODE = /^[2-9A-HJ-NP-Z]{8}$/gm;

/** What a mail says, without what opens a person's data to whoever reads it. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(LINK, (_, start: string, rest?: string) => (rest && rest !== '/' ? `${start}/…` : start))
    .replaceAll(CODE, '········');
