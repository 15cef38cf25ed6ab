const newProfiles = new Set<string | null>();

export function noteNewProfile(value: string | null): void {
  newProfiles.add(value);
  setTimeout(() => newProfiles.delete(value));
}

export const withoutProfile = (address: string): string => address.replace(/([?#&])(perfil|code)=[^&#]*/g, '$1');

/** Removes the previous visitor's profile. A profile set in the same task is the new visitor's, so it stays. */
export function dropProfile(element: Element): void {
  const src = element.getAttribute('src');
  if (!newProfiles.has(element.getAttribute('profile'))) element.removeAttribute('profile');
  if (src && !newProfiles.has(src)) element.setAttribute('src', withoutProfile(src));
}

/** Profile of the first element that has one: frames share storage, so a page has one visitor. */
export const profileOfPage = (): string | null =>
  document.querySelector('que-plan[profile]')?.getAttribute('profile') ?? null;

/** Campaign part of this page's address (utm_* and the reference); other parameters are private to the page. */
export const campaignQuery = (): string => location.search.replace(/([?&])(?!utm_|queplan_reference=)[^&]*/g, '$1');

export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
