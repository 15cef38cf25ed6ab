import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ContactLabels } from './contact-labels';

const PhoneCountries = lazyComponent(() => import('./phone-countries').then((module) => module.PhoneCountries));

export type PhoneCountryProps = {
  labels: Pick<ContactLabels, 'otherCountry' | 'country' | 'choose'>;
  onPrefix: (prefix: string, prefixes: readonly string[]) => void;
};

export function PhoneCountry(props: PhoneCountryProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <PhoneCountries {...props} />;
  return (
    <Button variant="plain" className="self-start" onClick={() => setWanted(true)}>
      {props.labels.otherCountry}
    </Button>
  );
}
