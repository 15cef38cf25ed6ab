/** Without accents and case: 'clinica davila' finds 'Clínica Dávila'. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
