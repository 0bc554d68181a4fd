import {expect, it} from 'vitest';
import {problems} from './checked';
import {fieldOf, valueFields} from './placeholders';

it('a field keeps its name apart from placeholders of single pages', () => {
  expect(Object.keys(valueFields).filter((name) => fieldOf(name) !== name)).toEqual([]);
});

it('a placeholder of a field that is not there is refused by its name', () => {
  const value = {fields: {}, names: {host: {field: 'hosts'}}};
  expect(problems('placeholders.json', value)).toMatch(/no field is called "hosts"[^]*names\.host/);
});
