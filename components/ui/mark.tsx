type Props = { src: string; alt: string; size: number; className?: string };

/** A company's mark: a small square drawing with its size known, so nothing moves when it arrives. */
export function Mark({ src, alt, size, className }: Props) {
  // oxlint-disable-next-line nextjs/no-img-element -- an SVG of 600 bytes gains nothing from next/image but script
  return <img src={src} alt={alt} width={size} height={size} className={className} />;
}
