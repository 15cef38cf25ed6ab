/** An internationalised domain as the mail server will ask for it (`xn--`): the URL standard's own reading. */
export function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && URL.canParse(address) ? new URL(address).hostname : '';
}
