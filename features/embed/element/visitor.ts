/** What attributes were set to in this go. */
const given = new Set<string | null>();

export function noteGiven(value: string | null): void {
  given.add(value);
  setTimeout(() => given.delete(value));
}

export const withoutProfile = (address: string): string => address.replace(/([?#&])(perfil|code)=[^&#]*/g, '$1');

/** Unless it was given in the same go: then it is of who comes. */
export function dropProfile(element: Element): void {
  const src = element.getAttribute('src');
  if (!given.has(element.getAttribute('profile'))) element.removeAttribute('profile');
  if (src && !given.has(src)) element.setAttribute('src', withoutProfile(src));
}

/** What the first element of the page that has one gives: their frames share what they keep, so a page has one visitor. */
export const profileOfPage = (): string | null =>
  document.querySelector('que-plan[profile]')?.getAttribute('profile') ?? null;

/** The utm_* and the reference of this page: nothing else of what its address asks for is any of ours. */
export const campaignAround = (): string => location.search.replace(/([?&])(?!utm_|queplan_reference=)[^&]*/g, '$1');

/** @returns null: there is none, or it is no JSON */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
