/** What an address may carry of a search, in its query or its fragment (spec section 2). */
export const ARRIVAL_KEYS = ['perfil', 'code', 'skipLanding', 'productType', 'replaceUrl'] as const;

export const ARRIVAL_PLACE = 'arrivingSearch';

/**
 * Takes the search out of the address and leaves it, unread, for `arrival()`. A `code` alone may be anybody's; ours goes with
 * `skipLanding=true`. A search put into the fragment of an open page reloads it, since a profile is settled before the first price.
 */
export const ARRIVAL_SCRIPT = `(()=>{let l=location,h=l.hash,p=/^#(.*&)?perfil=/,w=p.test(h),q=new URLSearchParams(l.search),f=new URLSearchParams(w?h.slice(1):""),a={},k;self.onhashchange=()=>{p.test(l.hash)&&l.reload()};for(k of ${JSON.stringify(ARRIVAL_KEYS)})a[k]=f.get(k)??q.get(k);if(a.perfil==null&&!(a.code&&a.skipLanding=="true"))return;self.${ARRIVAL_PLACE}=a;if(a.replaceUrl=="false")return;for(k in a)q.delete(k),f.delete(k);q+="";f+="";history.replaceState(history.state,"",l.pathname+(q&&"?"+q)+(w?f&&"#"+f:h))})()`;
