/** Stands where the filters will: as high as those of most lines, and one element, since every page has it. */
export function FilterSkeleton() {
  return <div className="filters-waiting" aria-hidden="true" />;
}
