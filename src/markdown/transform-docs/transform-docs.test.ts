import {compile} from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {extractors, transforms} from '@docs/traffic/catalogue/index';
import transformDocs from '.';

async function html(source: string): Promise<string> {
  return String(await compile(source, {remarkPlugins: [remarkGfm, transformDocs], jsx: true}));
}

describe('tags that become Markdown', () => {
  it('fields: name, type, default, allowed, meaning and where it runs', async () => {
    const page = await html('<TransformFields entry="split" kind="transform" />');
    expect(page).toContain('<_components.code>{"separator"}</_components.code>');
    expect(page).toContain('{"generator, responder, forwarder (redaction rules).');
    expect(page).not.toContain('TransformFields');
  });
  it('says so when there are no fields, and names groups of which one is needed', async () => {
    expect(await html('<TransformFields entry="gzip" kind="transform" />')).toContain('{" takes no configuration."}');
    expect(await html('<TransformFields entry="csv" kind="transform" />')).toContain('{"one of "}');
  });
  it('tells the two json_path apart by kind', async () => {
    expect(await html('<TransformFields entry="json_path" kind="extractor" />')).toContain('{"regex"}');
    expect(await html('<TransformFields entry="json_path" kind="transform" />')).toContain('{"create"}');
  });
  it('semantics: all parts, or the one that is asked for', async () => {
    const all = await html('<TransformSemantics entry="split" kind="transform" />');
    expect(all).toContain('Way back:');
    expect(all).toContain('index not parsable as an integer (or a negative number)');
    expect(await html('<TransformSemantics entry="variable" kind="extractor" />')).toContain('Depends on the version:');
    const errors = await html('<TransformSemantics entry="split" kind="transform" part="errors" />');
    expect(errors).not.toContain('Way back:');
  });
  it('examples: one row each, with the way back where there is one', async () => {
    const page = await html('<TransformExamples entry="regex" kind="transform" />');
    expect(page).toContain('{"build/linux-5.0.0/release"}');
    expect(page.match(/<_components\.tr>/g)).toHaveLength(4);
    expect(await html('<TransformExamples entry="constant" kind="transform" />')).not.toContain('Way back');
  });
  it('the index: every entry once, linked into the tree that is asked for', async () => {
    const page = await html('<TransformIndex kind="extractor" base="/transform" />');
    expect(page.match(/<_components\.tr>/g)).toHaveLength(extractors.length + 1);
    expect(page).toContain('href="/transform/extractors/req_body/"');
    expect(page).toContain('href="/transform/extractors/http_req_trailer/"');
    const reference = await html('<TransformIndex kind="transform" base="/reference/transform-traffic" />');
    expect(reference.match(/<_components\.tr>/g)).toHaveLength(transforms.length + 1);
    expect(reference).toContain('href="/reference/transform-traffic/transforms/base64/"');
    expect(reference).toContain('href="/transform/transforms/regex/"');
  });
  it('fills the playground with the examples of its entry', async () => {
    const page = await html('<Playground entry="trim" kind="transform" />');
    expect(page).toContain('<Playground entry="trim" kind="transform"><_components.table>');
    expect(await html('<Playground chain />')).toContain('<Playground chain');
  });
  it('works inside lists and other containers', async () => {
    expect(await html('1. One\n\n   <TransformFields entry="trim" kind="transform" />')).toContain('{"type"}');
  });
});

describe('mistakes', () => {
  it.each([
    [
      '<TransformFields entry="no_such_step" kind="transform" />',
      /there is no transform "no_such_step"; known are aws_auth, base64/,
    ],
    ['<TransformFields entry="split" />', /needs kind="extractor" or kind="transform"/],
    ['<TransformFields entry={name} kind="transform" />', /entry must be a plain text in quotes/],
    ['<TransformSemantics entry="split" kind="transform" part="all" />', /part="all" is not one of behavior, errors/],
    ['<TransformIndex kind="transform" base="/x" />', /base="\/x" is neither/],
  ])('%s', async (source, message) => {
    await expect(html(`\n\n${source}`)).rejects.toThrow(message);
    await expect(html(`\n\n${source}`)).rejects.toMatchObject({line: 3});
  });
});
