import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ComboboxField } from './combobox-field';

const countries = [
  { value: 'AR', label: 'Argentina' },
  { value: 'PE', label: 'Perú' },
  { value: 'DO', label: 'República Dominicana' },
  { value: 'CZ', label: 'República Checa' },
];
const sent = vi.fn();
const escaped = vi.fn();

function Sample({ start = '', options = countries }: { start?: string; options?: typeof countries }) {
  const [value, setValue] = useState(start);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stands in for the dialog around a form
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
      onKeyDown={({ key, isDefaultPrevented }) => key === 'Escape' && !isDefaultPrevented() && escaped()}
    >
      <ComboboxField
        label="País"
        value={value}
        onChange={setValue}
        options={options}
        countWords={(n) => (n === 0 ? 'Nada coincide' : `${n} resultados`)}
      />
      <output data-testid="value">{value}</output>
    </form>
  );
}
const box = () => screen.getByRole('combobox', { name: 'País' });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const value = () => screen.getByTestId('value').textContent;

it('finds names by any part of them, whatever the accents, those that begin so first', async () => {
  render(<Sample />);
  await userEvent.type(box(), 're');
  expect(names()).toEqual(['República Dominicana', 'República Checa']);
  await userEvent.clear(box());
  await userEvent.type(box(), 'ru');
  expect(names()).toEqual(['Perú']);
  expect(screen.getByText('1 resultados')).toBeInTheDocument();
  await userEvent.type(box(), 'x');
  expect(names()).toEqual([]);
  expect(screen.getAllByText('Nada coincide')[0]).toBeVisible();
});

it('is worked with the keyboard alone: arrows move, Enter takes and does not send, Esc closes only the list', async () => {
  render(<Sample />);
  await userEvent.tab();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('Argentina');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('República Checa');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(box()).toHaveValue('Perú');
  expect(value()).toBe('PE');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(escaped).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}{Enter}');
  expect(escaped).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledOnce();
});

it('takes a press, offers everything again, and shows the name of what was chosen before', async () => {
  render(<Sample start="DO" />);
  expect(box()).toHaveValue('República Dominicana');
  await userEvent.click(box());
  expect(names()).toHaveLength(4);
  expect(screen.getByRole('option', { name: 'República Dominicana' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('option', { name: 'Argentina' }));
  expect(box()).toHaveValue('Argentina');
  expect(box()).toHaveFocus();
  expect(names()).toEqual([]);
});

it('hands over what is no name as it was typed, and completes the one name it is the beginning of', async () => {
  render(<Sample />);
  await userEvent.type(box(), 'Atlántida');
  await userEvent.tab();
  expect(box()).toHaveValue('Atlántida');
  expect(value()).toBe('Atlántida');
  await userEvent.clear(box());
  await userEvent.type(box(), 'arg');
  await userEvent.tab();
  expect(value()).toBe('AR');
});

it('leaves what is typed alone while it is the name of one and the beginning of another', async () => {
  const breeds = [
    { value: 'perro', label: 'Perro' },
    { value: 'agua', label: 'Perro de agua' },
    { value: 'gato', label: 'Gato' },
  ];
  render(<Sample options={breeds} />);
  await userEvent.type(box(), 'perro ');
  expect(box()).toHaveValue('perro ');
  expect(names()).toEqual(['Perro', 'Perro de agua']);
  expect(value()).toBe('perro');
  await userEvent.type(box(), 'de a');
  expect(box()).toHaveValue('perro de a');
  expect(names()).toEqual(['Perro de agua']);
  await userEvent.tab();
  expect(box()).toHaveValue('Perro de agua');
  expect(value()).toBe('agua');
});

it('takes no code for a choice that somebody typed', async () => {
  render(<Sample />);
  await userEvent.type(box(), 'PE');
  expect(box()).toHaveValue('PE');
  expect(countries.map((one) => one.value)).not.toContain(value());
  await userEvent.type(box(), 'r');
  await userEvent.tab();
  expect(box()).toHaveValue('Perú');
});

it('keeps a code in the field as it was typed, and goes on from there', async () => {
  const more = [...countries.slice(0, 3), { value: 'CZ', label: 'Czechia' }, { value: 'XX', label: 'Czarnia' }];
  render(<Sample options={more} />);
  await userEvent.type(box(), 'CZ');
  await userEvent.tab();
  expect(box()).toHaveValue('CZ');
  expect(more.map((one) => one.value)).not.toContain(value());
  await userEvent.type(box(), 'e');
  expect(box()).toHaveValue('CZe');
  expect(names()).toEqual(['Czechia']);
  await userEvent.tab();
  expect(box()).toHaveValue('Czechia');
  expect(value()).toBe('CZ');
});

it('begins at the end of the list with the arrow up', async () => {
  render(<Sample />);
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('República Checa');
});
