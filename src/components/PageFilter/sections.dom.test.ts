import {beforeEach, describe, expect, it} from 'vitest';
import {filterDefinitions, filterSections} from './sections';

const table = (...rows: string[]) =>
  `<div class="table-frame"><table><tbody>${rows.map((r) => `<tr><td>${r}</td></tr>`).join('')}</tbody></table></div>`;
const page = `
  <h2>Global flags</h2>${table('--verbose More detail')}
  <h2>record</h2><p>Captures.</p>${table('--app-port Port of the app', '--out Output folder')}
  <h2>cluster</h2><p>Kubernetes.</p>${table('--namespace Namespace')}
  <h3>cluster pods</h3><p>Lists pods.</p>
  <h3>cluster logs</h3><p>Prints logs.</p>${table('--tail Number of lines')}
  <h2>Exit codes</h2>${table('0 Success')}`;

let elements: HTMLElement[];
const visible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((e) => !e.hidden && !e.closest('[hidden]'))
    .map((e) => e.textContent);

beforeEach(() => {
  document.body.innerHTML = page;
  elements = [...document.body.children] as HTMLElement[];
});

describe('the page filter', () => {
  it('keeps only matching rows and their headings', () => {
    expect(filterSections(elements, 'port')).toEqual({shown: 1, all: 6});
    expect(visible('tr')).toEqual(['--app-port Port of the app']);
    expect(visible('h2, h3')).toEqual(['record']);
    expect(visible('p')).toEqual([]);
  });

  it('counts the words of the heading with each row', () => {
    filterSections(elements, 'record folder');
    expect(visible('tr')).toEqual(['--out Output folder']);
  });

  it('shows a section whole when its heading matches, and the headings above it', () => {
    filterSections(elements, 'cluster pods');
    expect(visible('h2, h3')).toEqual(['cluster', 'cluster pods']);
    expect(visible('p')).toEqual(['Lists pods.']);
  });

  it('keeps the heading above a matching row of a subsection, and no other', () => {
    filterSections(elements, '--tail');
    expect(visible('h2, h3')).toEqual(['cluster', 'cluster logs']);
  });

  it('says when nothing matches, and gives everything back', () => {
    expect(filterSections(elements, 'no such flag')).toEqual({shown: 0, all: 6});
    expect(visible('h2, h3')).toEqual([]);
    expect(filterSections(elements, ' ')).toEqual({shown: 6, all: 6});
    expect(visible('h2, h3')).toHaveLength(6);
  });
});

describe('the filter of definitions', () => {
  it('keeps whole sections that hold the words, and the heading of their group', () => {
    document.body.innerHTML =
      '<h2>A to F</h2><h3>Chaos</h3><p>Faults that a mock adds.</p><h3>Filter</h3><p>Drops traffic.</p><h2>G to M</h2><h3>Mock</h3><p>Serves traffic.</p>';
    elements = [...document.body.children] as HTMLElement[];
    expect(filterDefinitions(elements, 'traffic drops')).toEqual({shown: 1, all: 3});
    expect(visible('h2, h3, p')).toEqual(['A to F', 'Filter', 'Drops traffic.']);
    expect(filterDefinitions(elements, 'mock')).toEqual({shown: 2, all: 3});
    expect(visible('h3')).toEqual(['Chaos', 'Mock']);
    expect(filterDefinitions(elements, '')).toEqual({shown: 3, all: 3});
    expect(visible('h2')).toEqual(['A to F', 'G to M']);
  });
});
