/** Converts an internationalised domain to its DNS form (`xn--`), by the URL standard. */
export function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && URL.canParse(address) ? new URL(address).hostname : '';
}
