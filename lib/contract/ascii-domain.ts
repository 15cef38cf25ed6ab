/** An internationalised domain as the mail server resolves it (`xn--`), by the URL standard. */
export function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && URL.canParse(address) ? new URL(address).hostname : '';
}
