/**
 * What an address may carry of a search (spec section 2): a profile as base64 JSON in the query or in the fragment, or the
 * link of a kept search; and whether the address keeps it.
 */
export const ARRIVAL_KEYS = ['perfil', 'code', 'skipLanding', 'productType', 'replaceUrl'] as const;

/** Where the script leaves what it took. */
export const ARRIVAL_PLACE = 'arrivingSearch';

/**
 * Takes the search out of the address, by replacing the entry of the history (`replaceUrl` is true unless it says
 * 'false'), and leaves it for `arrival()` (arrival.ts). It reads nothing of it: whatever a stranger wrote there costs
 * no time. A `code` alone may be anybody's; ours goes with `skipLanding=true`. A link whose fragment is put into the
 * address of a page that is open already opens it anew, as it would have opened in any other tab: the profile of a search
 * is settled before a page asks its first price. Written small: every page has it in front.
 */
export const ARRIVAL_SCRIPT = `(()=>{let l=location,h=l.hash,p=/^#(.*&)?perfil=/,w=p.test(h),q=new URLSearchParams(l.search),f=new URLSearchParams(w?h.slice(1):""),a={},k;self.onhashchange=()=>{p.test(l.hash)&&l.reload()};for(k of ${JSON.stringify(ARRIVAL_KEYS)})a[k]=f.get(k)??q.get(k);if(a.perfil==null&&!(a.code&&a.skipLanding=="true"))return;self.${ARRIVAL_PLACE}=a;if(a.replaceUrl=="false")return;for(k in a)q.delete(k),f.delete(k);q+="";f+="";history.replaceState(history.state,"",l.pathname+(q&&"?"+q)+(w?f&&"#"+f:h))})()`;
