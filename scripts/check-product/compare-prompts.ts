import type {Prompt, Resource} from '@docs/data/mcp-tools/schema';
import type {Found} from './comparison';
import type {ReadParameter, ReadServer} from './mcp';

/** Compares the prompts of a server, with their parameters. */
export function promptDifferences(prompts: readonly Prompt[], read: ReadServer['prompts']): Found[] {
  if (read === undefined) return [];
  const inputs = prompts.flatMap((prompt): Found[] => {
    const found = read.find(({name}) => name === prompt.name);
    if (found === undefined) return [];
    const known = prompt.alsoTakes ?? [];
    const input = {about: {word: prompt.name}, edits: []};
    return [
      ...found.parameters
        .filter(({name}) => !known.includes(name))
        .map((each): Found => ({
          ...input,
          kind: 'new',
          subject: `prompt ${prompt.name} ${each.name}`,
          product: describeParameter(each),
        })),
      ...known
        .filter((name) => !found.parameters.some((each) => each.name === name))
        .map((name): Found => ({
          ...input,
          kind: 'gone',
          subject: `prompt ${prompt.name} ${name}`,
          docs: `parameter \`${name}\``,
        })),
    ];
  });
  return [
    ...nameDifferences(
      'prompt',
      prompts.map(({name}) => name),
      read.map(({name, parameters}) => ({
        name,
        product: [`\`${name}\``, ...parameters.map(describeParameter)].join('; '),
      })),
    ),
    ...inputs,
  ];
}

/** The addresses of resources; one whose variables are others has changed. */
export function resourceDifferences(resources: readonly Resource[], read: ReadServer['resources']): Found[] {
  if (read === undefined) return [];
  const addresses = resources.map(({address}) => address);
  const scheme = (address: string) => address.split(':')[0];
  const added = read.filter((address) => !addresses.includes(address));
  const changed = addresses.flatMap((address) => {
    const others = added.filter((other) => scheme(other) === scheme(address));
    const [other] = others;
    return read.includes(address) || other === undefined || others.length > 1 ? [] : [{address, other}];
  });
  const isChanged = (address: string) => changed.some((pair) => [pair.address, pair.other].includes(address));
  return [
    ...changed.map(({address, other}): Found => ({
      kind: 'changed',
      subject: `resource ${address}`,
      docs: `\`${address}\``,
      product: `\`${other}\``,
      about: {word: address},
      edits: [],
    })),
    ...nameDifferences(
      'resource',
      addresses.filter((address) => !isChanged(address)),
      read.filter((address) => !isChanged(address)).map((name) => ({name, product: `\`${name}\``})),
    ),
  ];
}

function nameDifferences(
  what: string,
  documented: readonly string[],
  read: readonly {name: string; product: string}[],
): Found[] {
  return [
    ...documented
      .filter((name) => !read.some((each) => each.name === name))
      .map((name): Found => ({
        kind: 'gone',
        subject: `${what} ${name}`,
        docs: `\`${name}\``,
        about: {word: name},
        edits: [],
      })),
    ...read
      .filter(({name}) => !documented.includes(name))
      .map(({name, product}): Found => ({
        kind: 'new',
        subject: `${what} ${name}`,
        product,
        about: {word: name},
        edits: [],
      })),
  ];
}

/** A parameter that the pages do not have, in words. */
export function describeParameter({name, type, isRequired, default: usual, choices, text}: ReadParameter): string {
  const facts = [
    `parameter \`${name}\``,
    ...(type === undefined ? [] : [type]),
    ...(isRequired ? ['required in every call'] : []),
    ...(usual === undefined ? [] : [`default ${usual}`]),
    ...(choices.length === 0 ? [] : [`one of ${choices.join(', ')}`]),
  ];
  return `${facts.join(', ')}${text === '' ? '' : `: ${text}`}`;
}
