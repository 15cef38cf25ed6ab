/** As high as the filters of most lines; one element, since every page has it. */
export function FilterSkeleton() {
  return <div className="filters-waiting" aria-hidden="true" />;
}
