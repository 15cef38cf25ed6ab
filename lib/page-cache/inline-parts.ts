/** How React (Fizz, 19.2) writes a part that it sends after the page: a place, the part hidden at the end, a script that moves it. */
const PLACE = /<!--\$\?--><template id="B:([\da-f]+)"><\/template>/;
/** Parts in pieces, or with style sheets of their own: those are left to the browser. */
const OTHER = /<template id="P:|\$R[RX]\("B:/;

/** Where the boundary ends whose content begins at `from`. */
function endOf(html: string, from: number): number {
  const edges = /<!--(\/?)\$[?!~]?-->/g;
  edges.lastIndex = from;
  for (let depth = 1, edge = edges.exec(html); edge; edge = edges.exec(html)) {
    depth += edge[1] ? -1 : 1;
    if (depth === 0) return edge.index;
  }
  return -1;
}

function inlineFirst(html: string): string | null {
  const place = PLACE.exec(html)!;
  const id = place[1]!;
  const end = endOf(html, place.index + place[0].length);
  const open = `<div hidden id="S:${id}">`;
  const [hidden, move] = [html.indexOf(open), `$RC("B:${id}","S:${id}")</script>`];
  const moved = html.indexOf(move, hidden);
  const script = html.lastIndexOf('</div><script>', moved);
  if (end < 0 || hidden < end || script < hidden) return null;
  const part = html.slice(hidden + open.length, script);
  const rest = html.slice(end, hidden) + html.slice(moved + move.length);
  return `${html.slice(0, place.index)}<!--$-->${part}${rest}`;
}

/**
 * Puts every part of a page where it belongs. Of a page over 12.8 KB (`progressiveChunkSize`, which Next leaves no choice
 * of) React sends what stands in a Suspense boundary after the rest, to be moved by a script: right for a page that is
 * rendered while it is sent, but a kept one is all there, and without a script its form would never show.
 */
export function inlineParts(html: string): string {
  if (OTHER.test(html)) return html;
  let page = html;
  while (PLACE.test(page)) {
    const next = inlineFirst(page);
    // All or none: the first of the scripts brings what the others call.
    if (next === null) return html;
    page = next;
  }
  return page;
}
