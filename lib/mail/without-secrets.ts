import 'server-only';

const LINK = /(https?:\/\/[^\s/?#]+(?:\/[^\s/?#]*)?)([/?#]\S*)?/g;
const CODE = /^[2-9A-HJ-NP-Z]{8}$/gm;

export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(LINK, (_, start: string, rest?: string) => (rest && rest !== '/' ? `${start}/…` : start))
    .replaceAll(CODE, '········');
