type Place = { readonly src: string; readonly path: string; readonly visitor: string };

/** Tells one profile from another, and nothing of who it is. */
export const digestOf = (profile: string | null): string =>
  `${[...(profile ?? '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)}`;

/** The path that this tab keeps of the page that the visitor saw last; null: none, or it was of somebody else. No part holds a space. */
export function pathFor({ src, visitor }: Omit<Place, 'path'>): string | null {
  try {
    const [keptSrc, path, whose] = String(sessionStorage.queplan ?? '').split(' ');
    return path && keptSrc === src && whose === visitor && !/#(.*&)?clear=/.test(src) ? path : null;
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}

/** @param place null: nothing was heard of the page that was kept, or somebody else came */
export function keepPlace(place: Place | null): void {
  try {
    sessionStorage.queplan = place ? `${place.src} ${place.path} ${place.visitor}` : '';
  } catch {
    // A browser that keeps nothing.
  }
}
