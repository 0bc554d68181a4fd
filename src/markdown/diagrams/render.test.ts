import {describe, expect, it} from 'vitest';
import {extentOf, faultsOf, svgTree} from './geometry';
import {renderDiagram} from './render';

const text = 'flowchart LR\n  a["Client"] -->|inbound| b["App"]';

describe('renderDiagram', () => {
  it('is readable aloud and takes nothing from the network', () => {
    const {svg} = renderDiagram(text, {id: 'd1', alt: 'A client calls <an app> & waits', title: 'One call'});
    expect(svg).toContain('<title id="d1-title">One call</title>');
    expect(svg).toContain('<desc id="d1-desc">A client calls &lt;an app&gt; &amp; waits</desc>');
    expect(svg).toContain('role="img"');
    expect(svg).not.toMatch(/@import|<style|https?:\/\/(?!www\.w3\.org)/);
  });

  it('gives two diagrams of a page different ids', () => {
    const ids = (id: string) =>
      [...renderDiagram(text, {id, alt: 'x'}).svg.matchAll(/\bid="([^"]+)"/g)].map(([, found]) => found);
    expect(ids('d1').filter((id) => ids('d2').includes(id))).toEqual([]);
  });

  it('marks the direction of an edge for the style sheet', () => {
    const {svg} = renderDiagram(text, {id: 'd', alt: 'x'});
    expect(svg).toMatch(/class="edge"[^>]*data-label="inbound"[^>]*url\(#d-arrowhead-inbound\)/);
    expect(svg).toContain('<marker id="d-arrowhead-inbound" class="arrowhead--inbound"');
  });
});

describe('a service between its callers and what it calls', () => {
  const service = `flowchart TB
    client["Client"] -->|inbound| pin["proxy :4143"]
    subgraph pod["Pod"]
      pin -->|inbound| app["Your application"]
      app -->|outbound| pout["proxy :4140"]
      init["Init container"] -.-> app
    end
    pout -->|outbound| dep["Dependency"]
    pin -->|copies| fwd["Forwarder"]
    pout -->|copies| fwd`;
  const box = (svg: string, id: string): {x: number; y: number} => {
    const [, x, y] = new RegExp(`data-id="d-${id}"[^>]*>\\s*<rect x="([-\\d.]+)" y="([-\\d.]+)"`).exec(svg) ?? [];
    return {x: Number(x), y: Number(y)};
  };

  it('is one lane from left to right, with the rest above and below', () => {
    const {svg, narrow} = renderDiagram(service, {id: 'd', alt: 'x'});
    const lane = ['client', 'pin', 'app', 'pout', 'dep'].map((id) => box(svg, id));
    expect(lane.map(({x}) => x)).toEqual(lane.map(({x}) => x).sort((a, b) => a - b));
    const [app, init, fwd] = [box(svg, 'app'), box(svg, 'init'), box(svg, 'fwd')];
    expect(init.y).toBeLessThan(app.y - 40);
    expect(fwd.y).toBeGreaterThan(app.y + 40);
    expect(Math.abs(fwd.x - app.x)).toBeLessThan(60);
    expect(narrow).toBeDefined();
  });

  it('has what it and a box below it send to below them all', () => {
    const {svg} = renderDiagram(
      `flowchart LR
      a["A"] -->|inbound| b["B"]
      b -->|outbound| c["C"]
      b -->|logs| d["D"]
      d --> e["E"]
      a --> e
      c --> e`,
      {id: 'd', alt: 'x'},
    );
    const column = ['b', 'd', 'e'].map((id) => box(svg, id));
    expect(column.map(({y}) => y)).toEqual(column.map(({y}) => y).sort((one, other) => one - other));
    expect(new Set(['a', 'b', 'c'].map((id) => box(svg, id).y)).size).toBe(1);
  });

  it('is drawn as any other where a line would run through the lane', () => {
    const drawn = (more: string): string =>
      renderDiagram(`flowchart LR\n  a["A"] -->|inbound| b["B"]\n  b -->|outbound| c["C"]\n  ${more}`, {
        id: 'd',
        alt: 'x',
      }).svg;
    const labelAbove = (svg: string): boolean => {
      const [, label] = /data-label="inbound">\s*<rect x="[-\d.]+" y="([-\d.]+)"/.exec(svg) ?? [];
      return Number(label) + 15 < box(svg, 'a').y + 17;
    };
    expect(labelAbove(drawn('b --> d["D"]'))).toBe(true);
    expect(labelAbove(drawn('c --> a'))).toBe(false);
  });
});

describe('a fan', () => {
  const {svg} = renderDiagram(
    `flowchart LR
    a["Client"] --> b["Hub"]
    b -- own --> c["Cloud"]
    b -- copy --> d["Store of<br/>all calls"]
    b -- copy --> e["Collector"]
    d --> f["Bucket"]
    f --> g["Tool"]
    e --> h["Two<br/>lines"]`,
    {id: 'd', alt: 'x'},
  );
  const middle = (id: string): number => {
    const [, y, height] =
      new RegExp(
        `data-id="d-${id}"[^>]*>\\s*<rect x="[-\\d.]+" y="([-\\d.]+)" width="[\\d.]+" height="([\\d.]+)"`,
      ).exec(svg) ?? [];
    return Number(y) + Number(height) / 2;
  };

  it.each([
    ['a', 'b'],
    ['b', 'd'],
    ['d', 'f'],
    ['f', 'g'],
    ['e', 'h'],
  ])('has %s and %s on one line', (one, other) => expect(middle(one)).toBe(middle(other)));
});

describe('a diagram that does not fit', () => {
  const boxes = (count: number): string[] => Array.from({length: count}, (_, i) => `n${i}["A longer name ${i}"]`);

  it('breaks its labels before it turns', () => {
    const {svg} = renderDiagram(`flowchart LR\n  ${boxes(5).join(' --> ')}`, {id: 'd', alt: 'x'});
    const [, width, height] = (/ width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).map(Number);
    expect(width).toBeLessThanOrEqual(686);
    expect(height).toBeLessThan(100);
    expect(svg).toContain('<tspan');
  });

  it('is refused, with what to do', () => {
    expect(() =>
      renderDiagram(
        `flowchart TB\n  ${boxes(12)
          .map((each) => `root --> ${each}`)
          .join('\n  ')}`,
        {id: 'd', alt: 'x'},
      ),
    ).toThrow(/px high.*fewer boxes/);
    const actors = boxes(12).map((_, i) => `  participant P${i} as Part ${i}`);
    expect(() => renderDiagram(`sequenceDiagram\n${actors.join('\n')}\n  P0->>P11: call`, {id: 'd', alt: 'x'})).toThrow(
      /does not fit the column.*fewer boxes/,
    );
  });

  it('is cut to what is drawn', () => {
    const {svg} = renderDiagram(text, {id: 'd', alt: 'x'});
    const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
      .split(' ')
      .map(Number);
    const drawn = extentOf(svgTree(svg));
    expect(
      drawn &&
        [drawn.left - left, drawn.top - top, left + width - drawn.right, top + height - drawn.bottom].every(
          (room) => room >= 0 && room < 6,
        ),
    ).toBe(true);
  });
});

it.each([
  [
    'a fan that leaves a group',
    `subgraph g["Your cluster"]
    app["Your app"] -->|outbound| snap["Snapshot"]
  end
  snap --> one["Workload in a namespace"]
  snap --> two["Speedscale Cloud"]
  snap --> three["Responder"]
  three --> four["Forwarder"] -->|filtered, redacted| five["proxymock :4140"] --> six["Report"]`,
  ],
  [
    'two lines between the same boxes, one with a label',
    'a["Cloud"] --> b["Client"]\n  a -->|starts| b\n  a --> c["Workload in a namespace"]\n  c -->|tests| d["Responder"]',
  ],
  [
    'a group that is longer than the column',
    `subgraph g["Your cluster"]
    a["speedscale-operator"] -->|filtered, redacted| b["speedscale-forwarder"]
    b -->|filtered, redacted| c["speedscale-inspector"]
    c -->|filtered, redacted| d["speedscale-generator"]
    d -->|filtered, redacted| e["speedscale-responder"]
  end`,
  ],
])('draws %s, on a phone too', (_, body) =>
  expect(() => renderDiagram(`flowchart LR\n  ${body}`, {id: 'd', alt: 'x'})).not.toThrow(),
);

it('says which line of a sequence it does not draw', () =>
  expect(() => renderDiagram('sequenceDiagram\n  A->>B: call\n  activate B', {id: 'd', alt: 'x'})).toThrow(
    '"activate B" is not drawn',
  ));

describe('a diagram that is too wide for a phone', () => {
  const chain = 'flowchart LR\n  a["Your client"] --> b["The proxy"] --> c["Your app"] --> d["A database"]';

  it('has a second drawing for it, with its own ids and text of at least 12 pixels', () => {
    const {svg, narrow = ''} = renderDiagram(chain, {id: 'd', alt: 'x'});
    const width = (drawn: string): number => Number(/ width="([\d.]+)"/.exec(drawn)?.[1]);
    expect(width(svg)).toBeGreaterThan(302);
    expect(width(narrow)).toBeLessThanOrEqual(302);
    expect(narrow).toContain('id="d-narrow-title"');
    const sizes = [...`${svg}${narrow}`.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  });

  it('has none where it fits', () => {
    expect(renderDiagram('flowchart LR\n  a["A"] --> b["B"]', {id: 'd', alt: 'x'}).narrow).toBeUndefined();
  });
});

describe("a phone's drawing of what is wide whichever way it is turned", () => {
  const narrowOf = (source: string): string => renderDiagram(source, {id: 'd', alt: 'x'}).narrow ?? '';
  const widthOf = (drawn: string): number => Number(/ width="([\d.]+)"/.exec(drawn)?.[1]);
  const words = (drawn: string): string =>
    drawn
      .replaceAll(/<title[\s\S]*?<\/desc>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');

  it('is in one column, with what has several ways into it reached from the side', () => {
    const narrow = narrowOf(`flowchart LR
  start["Kubernetes webhooks"] -->|changes of workloads| op["The operator"]
  op -->|manages capture| ns["Application namespaces"]
  op -->|creates| fwd["Traffic forwarder"]
  op -->|creates| insp["Cluster inspector"]
  fwd -->|data| cloud["Speedscale Cloud"]
  insp -->|control| cloud`);
    expect(widthOf(narrow)).toBeLessThanOrEqual(302);
    expect(faultsOf(svgTree(narrow))).toEqual([]);
    const tops = [...narrow.matchAll(/class="node"[^>]*>\s*<rect x="[-\d.]+" y="([-\d.]+)"/g)].map(([, top]) =>
      Number(top),
    );
    expect(tops).toHaveLength(6);
    expect(new Set(tops).size).toBe(6);
    expect([...narrow.matchAll(/class="edge"/g)]).toHaveLength(6);
    for (const word of ['changes of workloads', 'manages capture', 'control', 'Speedscale Cloud'])
      expect(words(narrow)).toContain(word);
  });

  it('lets the columns of a sequence share the width, and what is said be wider than an arrow', () => {
    const narrow = narrowOf(`sequenceDiagram
  participant C as Customer
  participant K as Key service
  participant S as Speedscale
  participant F as Firehose
  C->>K: Grant use to the account of Speedscale
  S-->>F: Set the name
  F->>F: check
  Note over C,K: A day later
  alt found
    K->>C: yes
  else not found
    K->>C: no
  end`);
    expect(widthOf(narrow)).toBeLessThanOrEqual(302);
    for (const word of ['Key service', 'Grant use', 'Set the name', 'check', 'A day later', 'if found', 'not found'])
      expect(words(narrow)).toContain(word);
    const sizes = [...narrow.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  });

  it('is missed where nothing fits, and then the diagram is refused', () => {
    const word = 'Averyverylongwordthathasnoplacetobreakandgoesonandon';
    expect(() => renderDiagram(`flowchart LR\n  a["${word}"] --> b["B"]`, {id: 'd', alt: 'x'})).toThrow(
      /does not fit a phone/,
    );
  });
});

describe('the check of a drawing', () => {
  const box = (id: string, x: number, y: number): string =>
    `<g class="node" data-id="${id}" data-label="${id}"><rect x="${x}" y="${y}" width="50" height="30"/></g>`;
  const line = (from: string, to: string, points: string): string =>
    `<polyline class="edge" data-from="${from}" data-to="${to}" data-label="one" points="${points}"/>`;
  const label = (text: string, x: number): string =>
    `<g class="edge-label" data-from="a" data-to="b" data-label="${text}"><rect x="${x}" y="5" width="40" height="20"/></g>`;

  it.each([
    [
      box('a', 0, 0) + box('b', 100, 0) + box('c', 200, 0) + line('a', 'c', '50,15 200,15'),
      ['the line from a to c runs through the box "b"'],
    ],
    [box('a', 0, 0) + box('b', 40, 10), ['the boxes "a" and "b" overlap']],
    [label('one', 60) + label('two', 80), ['the labels "one" and "two" overlap']],
    [box('a', 0, 0) + label('one', 30), ['the label "one" covers the box "a"']],
    [
      '<g class="subgraph" data-label="Cluster"><text x="20" y="20" font-size="12">Cluster</text></g>' +
        line('x', 'y', '30,0 30,90'),
      ['the line from x to y runs through the title "Cluster"'],
    ],
    [box('a', 0, 0) + box('b', 150, 0) + line('a', 'b', '50,15 150,15') + label('one', 80), []],
    [
      box('a', 0, 0) + box('b', 100, 0) + line('a', 'b', '50,15 100,15') + label('one', 55),
      ['the line from a to b is not seen on both sides of its label'],
    ],
    [
      '<g class="message"><rect x="0" y="0" width="50" height="15"/><text>one</text></g>' +
        '<g class="message"><polyline points="20,-20 20,40"/><text>two</text></g>',
      ['the arrow of "two" runs through "one"'],
    ],
    [box('a', 0, 0) + box('b', 100, 100) + line('a', 'b', '50,15 100,110'), ['the line from a to b is slanted']],
    ['<text><tspan>6</tspan><tspan>node</tspan></text>', ['a line ends between a number and its name: "6 / node"']],
    [
      box('a', 0, 0) + box('b', 100, 100) + line('a', 'x', '50,15 200,15') + line('b', 'y', '120,-20 120,100'),
      ['the line from a to x crosses the line from b to y'],
    ],
  ])('finds what a reader stumbles over', (drawing, faults) =>
    expect(faultsOf(svgTree(`<svg>${drawing}</svg>`))).toEqual(faults),
  );
});
