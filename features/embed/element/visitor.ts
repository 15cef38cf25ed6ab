/** Those whose profile was given in this go. */
const given = new WeakSet<Element>();

export function noteProfile(element: Element): void {
  given.add(element);
  setTimeout(() => given.delete(element));
}

/** Unless it was given in the same go: then it is of who comes. */
export function dropProfile(element: Element): void {
  if (!given.has(element)) element.removeAttribute('profile');
}

/** What the first element of the page that has one gives: their frames share what they keep, so a page has one visitor. */
export const profileOfPage = (): string | null =>
  document.querySelector('que-plan[profile]')?.getAttribute('profile') ?? null;

/** @returns null: there is none, or it is no JSON */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
