import {describe, expect, it} from 'vitest';
import diagrams from '.';
import {renderDiagram} from './render';

const text = 'flowchart LR\n  a["Client"] -->|inbound| b["App"]';

describe('renderDiagram', () => {
  it('is readable aloud and takes nothing from the network', () => {
    const svg = renderDiagram(text, {id: 'd1', alt: 'A client calls <an app> & waits', title: 'One call'});
    expect(svg).toContain('<title id="d1-title">One call</title>');
    expect(svg).toContain('<desc id="d1-desc">A client calls &lt;an app&gt; &amp; waits</desc>');
    expect(svg).toContain('role="img"');
    expect(svg).not.toMatch(/@import|<style|https?:\/\/(?!www\.w3\.org)/);
  });

  it('gives two diagrams of a page different ids', () => {
    const ids = (id: string) => [...renderDiagram(text, {id, alt: 'x'}).matchAll(/\bid="([^"]+)"/g)].map(([, found]) => found);
    expect(ids('d1').filter((id) => ids('d2').includes(id))).toEqual([]);
  });

  it('marks the direction of an edge for the style sheet', () => {
    expect(renderDiagram(text, {id: 'd', alt: 'x'})).toMatch(/class="edge"[^>]*data-label="inbound"/);
  });
});

describe('the diagrams plugin', () => {
  const fence = (meta: string, value = text) => ({type: 'root' as const, children: [{type: 'code' as const, lang: 'mermaid', meta, value}]});

  it('replaces the fence by the drawing', () => {
    const tree = fence('title="T" alt="A"');
    diagrams()(tree, {path: 'docs/x.md'});
    expect(JSON.stringify(tree)).toContain('"name":"Diagram"');
  });

  it('names the file when the text alternative is missing or the text is no diagram', () => {
    expect(() => diagrams()(fence(''), {path: 'docs/x.md'})).toThrow(/docs\/x\.md.*alt=/);
    expect(() => diagrams()(fence('alt="A"', 'no diagram'), {path: 'docs/x.md'})).toThrow(/docs\/x\.md.*cannot|docs\/x\.md.*not a diagram/);
  });
});
