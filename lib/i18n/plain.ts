/** A text as it is compared when sought: without accents and case, so that 'clinica davila' finds 'Clínica Dávila'. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
