/** Symbols of public/icons.svg (Lucide). One sprite, so that an icon costs a reference, not its drawing. */
export type IconName =
  | 'x'
  | 'check'
  | 'chevron-down'
  | 'chevron-right'
  | 'chevron-left'
  | 'chevron-up'
  | 'menu'
  | 'info'
  | 'circle-check'
  | 'circle-alert'
  | 'triangle-alert'
  | 'plus'
  | 'minus'
  | 'trash-2'
  | 'pencil'
  | 'sliders-horizontal'
  | 'list'
  | 'layout-grid'
  | 'star'
  | 'phone'
  | 'mail'
  | 'map-pin'
  | 'external-link'
  | 'search'
  | 'users'
  | 'user'
  | 'heart-pulse'
  | 'stethoscope'
  | 'hospital'
  | 'shield-check'
  | 'building-2'
  | 'hard-hat'
  | 'paw-print'
  | 'plane'
  | 'globe'
  | 'arrow-right'
  | 'message-circle'
  | 'refresh-cw'
  | 'calculator'
  | 'scale'
  | 'file-text'
  | 'lock'
  | 'clock'
  | 'pill'
  | 'baby'
  | 'ambulance'
  | 'bed'
  | 'eye'
  | 'eye-off'
  | 'smile'
  | 'brain'
  | 'house'
  | 'circle-help'
  | 'download'
  | 'languages'
  | 'arrow-up-down'
  | 'wallet'
  | 'dumbbell'
  | 'luggage'
  | 'umbrella'
  | 'syringe'
  | 'microscope'
  | 'briefcase-business'
  | 'video'
  | 'percent'
  | 'badge-check'
  | 'hand-heart'
  | 'send'
  | 'circle-x'
  | 'activity'
  | 'bone'
  | 'glasses'
  | 'test-tube'
  | 'calendar'
  | 'credit-card'
  | 'gift'
  | 'sparkles'
  | 'copy'
  | 'share-2'
  | 'bell';

type Props = {
  name: IconName;
  /** Text alternative; omit it when adjacent text says the same. */
  label?: string;
  className?: string;
};

export function Icon({ name, label, className }: Props) {
  const words = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...words} width="24" height="24" className={className ? `ico ${className}` : 'ico'}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
