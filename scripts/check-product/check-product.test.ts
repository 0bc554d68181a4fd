import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {
  commandAt,
  flagAt,
  proxymock,
  valuesFrom,
  writeChart,
  writeProgram,
  type ChartSpec,
  type ProgramSpec,
} from '../../tests/fixtures/check-product/products';
import {parse} from 'yaml';
import {filterSchema} from '../../src/postbuild/outputs/schema/filter';
import {testConfigSchema} from '../../src/postbuild/outputs/schema/test-config';
import {checkProduct, type Options} from './check';
import {readDocs, rowsOf} from './pages';
import {exitCode, render} from './report';
import type {SourceReport} from './types';

const folder = mkdtempSync(path.join(tmpdir(), 'check-product-test-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

const check = async (asked: Partial<Options>) =>
  (
    await checkProduct({
      root: path.resolve('.'),
      programs: [],
      charts: [],
      crds: [],
      schemas: [],
      limit: 20_000,
      stampFor: () => ({since: {}, last: {}}),
      ...asked,
    })
  ).reports;
const found = (reports: readonly SourceReport[]) =>
  reports.flatMap(({differences}) => differences.map(({kind, subject}) => `${kind} ${subject}`));
let count = 0;
const programWith = (change: (spec: ProgramSpec) => void = () => undefined) => {
  const spec = proxymock();
  change(spec);
  return writeProgram(folder, `proxymock-${count++}`, spec);
};

const docs = await readDocs(path.resolve('.'));
const rows = rowsOf(docs, 'docs/reference/helm.md', 'Name');
/** The chart that the pages describe. */
const chart = (): ChartSpec => {
  const values = valuesFrom(rows, '2.5.602');
  const fences =
    docs.byFile.get('docs/reference/helm.md')?.fences.filter(({meta}) => meta.includes('title="Default')) ?? [];
  return {
    about: {name: 'speedscale-operator', version: '2.5.602', kubeVersion: '>=1.17.0-0'},
    values: {...values, ...Object.assign({}, ...fences.map(({code}) => parse(code) as object)), sidecar: {}},
    templates: {
      'operator.yaml': [
        'spec:',
        '  image: "{{ .Values.image.registry }}/operator:{{ .Values.image.tag }}"',
        '  image: "{{ .Values.image.registry }}/speedscale-cli:{{ .Values.image.tag }}"',
        '  image: "{{ .Values.image.registry }}/amazoncorretto:23"',
        '# forwarder inspector nettap goproxy generator responder collector redis',
      ].join('\n'),
    },
  };
};
const chartWith = (change: (spec: ChartSpec) => void = () => undefined) => {
  const spec = chart();
  change(spec);
  return writeChart(path.join(folder, `chart-${count++}`), spec);
};

const reference = {
  type: 'object',
  required: ['name'],
  properties: Object.fromEntries(['name', 'namespace', 'apiVersion'].map((name) => [name, {type: 'string'}])),
};
/** The definition of TrafficReplay that the page describes. */
const definition = () => {
  const text = {type: 'string'};
  const spec = {
    type: 'object',
    required: ['snapshotID', 'testConfigID'],
    properties: {
      ...Object.fromEntries(
        [
          'snapshotID',
          'testConfigID',
          'buildTag',
          'customURL',
          'timeout',
          'ttlAfterReady',
          'configChecksum',
          'proxyMode',
        ].map((name) => [name, text]),
      ),
      cleanup: {type: 'string', default: 'inventory', enum: ['inventory', 'all', 'none']},
      mode: {type: 'string', enum: ['full-replay', 'responder-only', 'generator-only']},
      ...Object.fromEntries(
        ['needsReport', 'collectLogs', 'generatorLowData', 'responderLowData'].map((name) => [
          name,
          {type: 'boolean', default: false},
        ]),
      ),
      secretRefs: {type: 'array', items: {type: 'object', properties: {name: text}}},
      sidecar: {type: 'object', properties: {inject: {type: 'boolean'}}},
      workloadRef: reference,
      workloads: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ref: {...reference, properties: {...reference.properties, kind: {type: 'string', default: 'Deployment'}}},
            customURI: text,
            inTrafficKey: text,
            ...Object.fromEntries(
              ['tests', 'mocks', 'inTrafficKeys', 'outTrafficKeys'].map((name) => [name, {type: 'array', items: text}]),
            ),
            routing: {type: 'string', enum: ['hostalias', 'nat']},
            sidecar: {type: 'object'},
          },
        },
      },
    },
  };
  const status = {
    type: 'object',
    properties: {
      active: {type: 'boolean'},
      conditions: {type: 'array', items: {type: 'object', properties: {type: text}}},
      ...Object.fromEntries(
        ['startedTime', 'initializedTime', 'finishedTime', 'reportID', 'reportURL', 'lastHeartbeatTime'].map((name) => [
          name,
          text,
        ]),
      ),
      observedGeneration: {type: 'integer', default: -1},
      reconcileFailures: {type: 'integer'},
    },
  };
  return {
    kind: 'CustomResourceDefinition',
    spec: {
      group: 'speedscale.com',
      names: {kind: 'TrafficReplay', plural: 'trafficreplays', shortNames: ['replay']},
      versions: [{name: 'v1', storage: true, schema: {openAPIV3Schema: {type: 'object', properties: {spec, status}}}}],
    },
  };
};
type Definition = ReturnType<typeof definition>;
const file = (value: unknown) => {
  const name = path.join(folder, `file-${count++}.json`);
  writeFileSync(name, JSON.stringify(value));
  return name;
};
const definitionWith = (
  change: (
    fields: Definition['spec']['versions'][number]['schema']['openAPIV3Schema']['properties']['spec'],
    all: Definition,
  ) => void,
) => {
  const made = structuredClone(definition());
  const version = made.spec.versions[0];
  if (version) change(version.schema.openAPIV3Schema.properties.spec, made);
  return file(made);
};

describe('a product that is as the pages say', () => {
  it('shows no difference, in time', async () => {
    const reports = await check({
      programs: [programWith(), programWith((spec) => Object.assign(spec, {width: 80, crlf: true}))],
      charts: [chartWith()],
      crds: [file(definition())],
      schemas: [file(filterSchema('a')), file(testConfigSchema('b'))],
    });
    expect(found(reports)).toEqual([]);
    expect(reports.map(({skipped}) => skipped)).toEqual(reports.map(() => undefined));
    expect(exitCode(reports)).toBe(0);
    expect(reports[0]?.compared).toBeGreaterThan(500);
  });
});

type Planted = [what: string, expected: string];
describe('what was planted is found, and nothing else', () => {
  /** Flags and commands, each in another command. */
  const cli: [Planted, (spec: ProgramSpec) => void][] = [
    [
      ['a renamed flag', 'changed record --svc-name'],
      (s) => (flagAt(s, 'record', '--svc-name').name = '--service-name'),
    ],
    [
      ['a changed number', 'changed mock --proxy-out-port'],
      (s) => (flagAt(s, 'mock', '--proxy-out-port').default = '4141'),
    ],
    [['a changed duration', 'changed mock --timeout'], (s) => (flagAt(s, 'mock', '--timeout').default = '1h')],
    [['a default that is gone', 'changed record --app-host'], (s) => (flagAt(s, 'record', '--app-host').default = '')],
    [
      ['a default that came', 'changed record --dlp-config'],
      (s) => (flagAt(s, 'record', '--dlp-config').default = 'standard'),
    ],
    [
      ['a switch turned on', 'changed replay --load-test'],
      (s) => (flagAt(s, 'replay', '--load-test').default = 'true'),
    ],
    [
      ['a switch turned off', 'changed export datadog-synthetics --redact-headers'],
      (s) => (flagAt(s, 'export datadog-synthetics', '--redact-headers').default = 'false'),
    ],
    [['another type', 'changed record --app-port'], (s) => (flagAt(s, 'record', '--app-port').type = 'string')],
    [
      ['a switch that takes a value', 'changed mock --no-passthrough'],
      (s) => Object.assign(flagAt(s, 'mock', '--no-passthrough'), {type: 'string'}),
    ],
    [['a new short form', 'changed mock --fault'], (s) => (flagAt(s, 'mock', '--fault').short = '-F')],
    [['a lost short form', 'changed replay --for'], (s) => (flagAt(s, 'replay', '--for').short = undefined)],
    [['a flag that is gone', 'gone generate --tag-filter'], (s) => removeFlag(s, 'generate', '--tag-filter')],
    [
      ['a new flag', 'new web --open'],
      (s) => commandAt(s, 'web').flags.push({name: '--open', type: 'bool', meaning: 'Open a browser'}),
    ],
    [
      ['a deprecated flag', 'changed validate --spec'],
      (s) => (flagAt(s, 'validate', '--spec').deprecated = 'name it as an argument'),
    ],
    [['a new subcommand', 'new files merge'], (s) => (commandAt(s, 'files merge').short = 'Merges folders')],
    [['a new command', 'new doctor'], (s) => (commandAt(s, 'doctor').short = 'Looks for problems')],
    [['a command that is gone', 'gone send-one'], (s) => removeCommand(s, 'send-one')],
    [['a hidden command', 'changed coverage'], (s) => (commandAt(s, 'coverage').hidden = true)],
    [
      ['a deprecated command', 'changed files compare'],
      (s) => (commandAt(s, 'files compare').deprecated = 'use drift'),
    ],
    [['a renamed command', 'gone match-rate similar'], (s) => (commandAt(s, 'match-rate similar').name = 'nearest')],
    [['its new name', 'new match-rate nearest'], () => undefined],
    [['a lost alias', 'gone run'], (s) => (commandAt(s, 'mock').aliases = [])],
    [['a new alias', 'new rec'], (s) => (commandAt(s, 'record').aliases = ['rec'])],
    [
      ['a global flag that is gone', 'gone --app-url'],
      (s) => (s.flags = s.flags.filter(({name}) => name !== '--app-url')),
    ],
    [
      ['a new global flag', 'new --quiet'],
      (s) => s.flags.push({name: '--quiet', type: 'bool', meaning: 'Print less', isPersistent: true}),
    ],
    [
      ['another argument', 'changed cloud search (arguments)'],
      (s) => (commandAt(s, 'cloud search').args = '<service> <window>'),
    ],
  ];
  const tool = (s: ProgramSpec, name: string) => {
    const one = s.mcp?.tools.find((each) => each.name === name);
    if (one === undefined) throw new Error(`There is no ${name}.`);
    return one.inputSchema;
  };
  const mcp: [Planted, (spec: ProgramSpec) => void][] = [
    [
      ['a tool that is gone', 'gone detect_drift'],
      (s) => s.mcp && (s.mcp.tools = s.mcp.tools.filter(({name}) => name !== 'detect_drift')),
    ],
    [
      ['a new tool', 'new merge_traffic'],
      (s) => s.mcp?.tools.push({name: 'merge_traffic', inputSchema: {type: 'object', properties: {}, required: []}}),
    ],
    [
      ['a new parameter', 'new send_one retries'],
      (s) => (tool(s, 'send_one').properties['retries'] = {type: 'integer'}),
    ],
    [
      ['a parameter that is gone', 'gone search_traffic end-time'],
      (s) => delete tool(s, 'search_traffic').properties['end-time'],
    ],
    [
      ['another type', 'changed edit_rrpair status-code'],
      (s) => (tool(s, 'edit_rrpair').properties['status-code'] = {type: 'string'}),
    ],
    [['now required', 'changed generate direction'], (s) => tool(s, 'generate').required.push('direction')],
    [
      ['no longer required', 'changed pull_report report-id'],
      (s) => (tool(s, 'pull_report').required = ['out-directory']),
    ],
    [
      ['a new action', 'new snapshot action copy'],
      (s) => (tool(s, 'snapshot').properties['action']?.['enum'] as string[]).push('copy'),
    ],
    [
      ['another default', 'changed import_traffic target-port'],
      (s) => (tool(s, 'import_traffic').properties['target-port'] = {type: 'number', default: 8080}),
    ],
    [
      ['a prompt that is gone', 'gone prompt add_to_cicd'],
      (s) => s.mcp && (s.mcp.prompts = s.mcp.prompts.filter(({name}) => name !== 'add_to_cicd')),
    ],
  ];
  const set = (spec: ChartSpec, at: string, value: unknown) => {
    const words = at.split('.');
    let map = spec.values;
    for (const word of words.slice(0, -1)) map = map[word] as Record<string, unknown>;
    if (value === undefined) delete map[words.at(-1) ?? ''];
    else map[words.at(-1) ?? ''] = value;
  };
  const values: [Planted, (spec: ChartSpec) => void][] = [
    [['a changed value', 'changed logLevel'], (s) => set(s, 'logLevel', 'warn')],
    [['a switch turned on', 'changed hostNetwork'], (s) => set(s, 'hostNetwork', true)],
    [
      ['a changed limit', 'changed forwarder.resources.limits.memory'],
      (s) => set(s, 'forwarder.resources.limits.memory', '1G'),
    ],
    [['a changed tag in a map', 'changed imageTags'], (s) => set(s, 'imageTags', {nettap: 'v0.1.89'})],
    [['a value that is gone', 'gone createJKS'], (s) => set(s, 'createJKS', undefined)],
    [['a new value', 'new operator.leaderElection'], (s) => set(s, 'operator.leaderElection', false)],
    [['another type', 'changed clusterName'], (s) => set(s, 'clusterName', [])],
    [['a default in a fence', 'changed globalSecurityContext'], (s) => set(s, 'globalSecurityContext.fsGroup', 3000)],
    [['another version of Kubernetes', 'changed Kubernetes version'], (s) => (s.about['kubeVersion'] = '>=1.25.0-0')],
    [
      ['a new image', 'new image gatekeeper'],
      (s) => (s.templates['gate.yaml'] = 'image: "{{ .Values.image.registry }}/gatekeeper:{{ .Values.image.tag }}"'),
    ],
    [
      ['another tag of an image', 'changed image amazoncorretto'],
      (s) =>
        (s.templates['operator.yaml'] =
          s.templates['operator.yaml']?.replace('amazoncorretto:23', 'amazoncorretto:25') ?? ''),
    ],
    [['a newer chart', 'changed version of the described chart'], (s) => (s.about['version'] = '2.5.603')],
  ];

  it.each([
    ['the CLI', cli],
    ['the MCP server', mcp],
  ])('in %s', async (_, planted) => {
    const reports = await check({
      programs: [programWith((spec) => planted.forEach(([, change]) => void change(spec)))],
    });
    // A fence may use what is gone, which its difference quotes.
    expect(found(reports).sort()).toEqual(planted.map(([[, expected]]) => expected).sort());
  });

  it('in the chart', async () => {
    const reports = await check({
      charts: [
        chartWith((spec) => {
          set(spec, 'image.tag', 'v2.5.603');
          values.forEach(([, change]) => void change(spec));
        }),
      ],
    });
    expect(found(reports).sort()).toEqual(values.map(([[, expected]]) => expected).sort());
  });

  it('in the definition of TrafficReplay', async () => {
    const crd = definitionWith((spec, all) => {
      const fields = spec.properties as Record<string, unknown>;
      delete fields['customURL'];
      fields['retries'] = {type: 'integer'};
      fields['cleanup'] = {type: 'string', default: 'all', enum: ['inventory', 'all', 'none']};
      fields['mode'] = {type: 'string', enum: ['full-replay', 'responder-only']};
      fields['needsReport'] = {type: 'string'};
      spec.required = ['snapshotID', 'testConfigID', 'timeout'];
      all.spec.names.shortNames = ['tr'];
    });
    expect(found(await check({crds: [crd]})).sort()).toEqual([
      'changed TrafficReplay short name',
      'changed spec.cleanup',
      'changed spec.mode',
      'changed spec.needsReport',
      'changed spec.timeout',
      'gone spec.customURL',
      'new spec.retries',
    ]);
  });

  it('in a schema', async () => {
    const schema = structuredClone(testConfigSchema('a')) as {
      properties: Record<string, {properties: Record<string, unknown>}>;
    };
    const responder = schema.properties['responder']?.properties ?? {};
    delete responder['passthrough_mode'];
    responder['cache'] = {type: 'boolean'};
    responder['numReplicas'] = {type: 'string'};
    expect(found(await check({schemas: [file(schema)]})).sort()).toEqual([
      'changed responder.numReplicas',
      'gone responder.passthrough_mode',
      'new responder.cache',
    ]);
  });
});

function removeFlag(spec: ProgramSpec, path_: string, name: string): void {
  const command = commandAt(spec, path_);
  command.flags = command.flags.filter((flag) => flag.name !== name);
}

function removeCommand(spec: ProgramSpec, name: string): void {
  spec.commands = spec.commands.filter((command) => command.name !== name);
}

describe('the report', () => {
  it('says what pages say, where, and what the product says', async () => {
    const program = programWith((spec) => {
      removeFlag(spec, 'replay', '--vus');
      flagAt(spec, 'record', '--app-port').default = '9090';
    });
    const reports = await check({programs: [program]});
    const text = render(reports, 'text');
    expect(text).toMatch(/changed record --app-port {2}\(docs\/proxymock\/how-it-works\/cli\.md:\d+\)/);
    expect(text).toContain('docs:    default 8080');
    expect(text).toContain('product: default 9090');
    expect(text).toMatch(/quoted: {2}docs\/\S+\.md:\d+ {2}proxymock replay .*--vus/);
    expect(render(reports, 'markdown')).toMatch(
      /^- \[ \] \*\*gone\*\* `replay --vus` \(`docs\/\S+`\): the pages say `--vus`; the product does not have it\.$/m,
    );
    expect(JSON.parse(render(reports, 'json'))).toMatchObject({
      exitCode: 1,
      sources: [{source: 'proxymock', version: 'v2.5.1200'}, {}],
    });
  });

  it('names and skips what it cannot look at', async () => {
    const notOfCobra = path.join(folder, 'other.mjs');
    writeFileSync(
      notOfCobra,
      'console.log("usage: other [-h]\\n\\noptions:\\n  -h, --help  show this help message and exit")',
    );
    const silent = path.join(folder, 'silent.mjs');
    writeFileSync(silent, 'setInterval(() => undefined, 1000)');
    const reports = await check({
      programs: ['/nowhere/proxymock', notOfCobra, silent],
      charts: [path.join(folder, 'no-chart'), notOfCobra],
      crds: [notOfCobra],
      schemas: [file({type: 'object', properties: {a: {}}})],
      limit: 1500,
    });
    expect(reports.map(({skipped}) => skipped)).toEqual([
      'there is no such file',
      'what --help prints is no help of a Cobra program',
      'does not answer --help within the time limit',
      'there is no such file or folder',
      expect.stringMatching(/^is no chart archive/),
      'has no CustomResourceDefinition',
      'is no schema of a filter or of a test config',
    ]);
    expect(exitCode(reports)).toBe(2);
  });
});

describe('a program is started', () => {
  it('in an empty home, without the secrets of the environment', async () => {
    const program = path.join(folder, 'proxymock-env.mjs');
    const spec = JSON.stringify(proxymock());
    writeFileSync(
      program,
      `import {cobra} from ${JSON.stringify(path.resolve('tests/fixtures/check-product/cobra.mjs'))};
const spec = ${spec};
spec.flags.push({name: '--seen', type: 'string', default: Object.keys(process.env).sort().join(' '), isPersistent: true});
spec.flags.push({name: '--cache', type: 'string', default: process.env.HOME + '/cache', isPersistent: true});
cobra(spec);`,
    );
    process.env['SPEEDSCALE_API_KEY'] = 'secret';
    const [report] = await check({programs: [program]});
    delete process.env['SPEEDSCALE_API_KEY'];
    const said = report?.differences.map(({product}) => product).join('\n');
    expect(said).toContain('default ${HOME}/cache');
    expect(said).toContain('HOME');
    expect(said).not.toMatch(/SPEEDSCALE|secret/);
  });
});
