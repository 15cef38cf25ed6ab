import 'server-only';

/** An address and the first part of its path, and what follows: tokens stand there. */
const LINK = /(https?:\/\/[^\s/?#]+(?:\/[^\s/?#]*)?)([/?#]\S*)?/g;
/** The code that proves a mailbox (`features/rights/domain/code.ts`). */
const CODE = /^[2-9A-HJ-NP-Z]{8}$/gm;

/** The mail without the links and codes that open a person's data. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(LINK, (_, start: string, rest?: string) => (rest && rest !== '/' ? `${start}/…` : start))
    .replaceAll(CODE, '········');
