export function HeroDrawing() {
  return (
    <svg viewBox="0 0 440 340" width="440" height="340" aria-hidden="true" className="h-auto w-full max-w-[440px]">
      <circle cx="220" cy="176" r="150" className="fill-accent-soft" />
      <g className="fill-surface stroke-line" strokeWidth="1.5">
        <rect x="28" y="92" width="124" height="180" rx="14" />
        <rect x="288" y="92" width="124" height="180" rx="14" />
      </g>
      <g className="fill-muted">
        <rect x="44" y="110" width="28" height="28" rx="8" />
        <rect x="80" y="118" width="52" height="10" rx="5" />
        <rect x="44" y="158" width="92" height="8" rx="4" />
        <rect x="44" y="178" width="70" height="8" rx="4" />
        <rect x="44" y="198" width="84" height="8" rx="4" />
        <rect x="304" y="110" width="28" height="28" rx="8" />
        <rect x="340" y="118" width="52" height="10" rx="5" />
        <rect x="304" y="158" width="84" height="8" rx="4" />
        <rect x="304" y="178" width="92" height="8" rx="4" />
        <rect x="304" y="198" width="64" height="8" rx="4" />
      </g>
      <g className="fill-line">
        <rect x="44" y="236" width="60" height="14" rx="7" />
        <rect x="304" y="236" width="60" height="14" rx="7" />
      </g>
      <rect x="142" y="52" width="156" height="244" rx="16" className="fill-surface stroke-accent" strokeWidth="2.5" />
      <rect x="162" y="76" width="36" height="36" rx="10" className="fill-accent" />
      <path
        d="m172 94 6 6 11-12"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="208" y="88" width="70" height="12" rx="6" className="fill-ink" />
      <g fill="none" className="stroke-accent" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="m164 142 5 5 9-10" />
        <path d="m164 172 5 5 9-10" />
        <path d="m164 202 5 5 9-10" />
      </g>
      <g className="fill-line">
        <rect x="190" y="138" width="86" height="9" rx="4.5" />
        <rect x="190" y="168" width="66" height="9" rx="4.5" />
        <rect x="190" y="198" width="78" height="9" rx="4.5" />
      </g>
      <path d="M162 228h116" className="stroke-line" strokeWidth="1.5" strokeDasharray="4 5" />
      <rect x="162" y="246" width="92" height="22" rx="11" className="fill-accent" />
      <rect x="262" y="252" width="18" height="10" rx="5" className="fill-line" />
    </svg>
  );
}
