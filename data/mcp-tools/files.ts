import {DESCRIBED} from '../cli/shared';
import type {ToolGroup} from './types';

export const edit: ToolGroup = {
  id: 'edit-traffic',
  title: 'Edit traffic',
  purpose: 'Change or delete single pairs',
  tools: [
    {
      name: 'edit_rrpair',
      since: 'v2.5.744',
      summary:
        'Changes an existing HTTP pair in a `.md` file inside the working directory. The write is atomic, and `Content-Length` is recalculated.',
      effect: 'writes',
      result: 'The rewritten file.',
      parameters: [
        {name: 'file', type: 'string', required: true, meaning: 'Relative or absolute path'},
        {name: 'side', type: 'string', required: 'with `body` or `headers`', meaning: '`request` or `response`'},
        {
          name: 'body',
          type: 'string',
          meaning: 'UTF-8 text, or `base64:` followed by the data; an empty string clears the body',
        },
        {
          name: 'headers',
          type: 'object',
          meaning: 'Header names with a string or list each; null deletes a header. Names are stored in lower case',
        },
        {name: 'status-code', type: 'number', meaning: 'Status; the reason phrase follows from it'},
        {name: 'duration-ms', type: 'number', meaning: 'Duration in milliseconds'},
      ],
    },
    {
      name: 'delete_rrpairs',
      summary:
        'Deletes the files that you name; it takes no wildcards or folders. A file that is not an RRPair is skipped.',
      effect: 'destructive',
      result: 'The deleted files, and the skipped ones with the reason.',
      parameters: [{name: 'files', type: 'array', required: true, meaning: 'Paths of single files'}],
    },
  ],
};

export const convert: ToolGroup = {
  id: 'convert',
  title: 'Convert',
  purpose: 'From OpenAPI, and from and to other tools',
  tools: [
    {
      name: 'generate',
      summary: 'Creates RRPairs from an OpenAPI document, version 3.0 or newer.',
      effect: 'writes',
      result: 'The number of files, and the folder.',
      parameters: [
        {name: 'spec', type: 'string', required: true, meaning: 'Document in JSON or YAML'},
        {name: 'out-directory', type: 'string', required: true, meaning: 'Folder for the pairs'},
        {
          name: 'direction',
          type: 'string',
          default: 'outbound',
          meaning: '`outbound` for mocks, `inbound` for tests, `both` for both',
        },
        {name: 'examples-only', type: 'boolean', default: 'false', meaning: 'Only responses with explicit examples'},
        {name: 'include-optional', type: 'boolean', default: 'false', meaning: 'Fill optional properties'},
        {name: 'include-paths', type: 'string', meaning: 'Only these paths, separated by commas'},
        {name: 'exclude-paths', type: 'string', meaning: 'Paths to leave out, separated by commas'},
        {name: 'tag-filter', type: 'string', meaning: 'Only these tags, separated by commas'},
        {name: 'host', type: 'string', defaultNote: 'from the document', meaning: 'Host of the pairs'},
        {name: 'port', type: 'number', defaultNote: 'from the document, else 80 or 443', meaning: 'Port of the pairs'},
      ],
    },
    {
      name: 'import_traffic',
      summary:
        'Creates RRPairs from a capture that another tool made. See [What each import format gives](#import-formats).',
      effect: 'writes',
      result: 'The number of tests and mocks, and some of the paths.',
      parameters: [
        {
          name: 'format',
          type: 'string',
          required: true,
          meaning: '`postman`, `har`, `goreplay`, `wiremock` or `http-wire`',
        },
        {
          name: 'source',
          type: 'string',
          required: true,
          meaning: 'A file; for `wiremock` and `http-wire` a folder or zip',
        },
        {
          name: 'out-directory',
          type: 'string',
          default: './proxymock/imported-<source-name>',
          meaning: 'Folder for the pairs',
        },
        {name: 'service-name', type: 'string', default: 'localhost', meaning: 'Service of the pairs'},
        {name: 'target-host', type: 'string', meaning: 'For `wiremock` and `http-wire`: host of the pairs'},
        {
          name: 'target-port',
          type: 'number',
          default: '80',
          meaning: 'For `wiremock` and `http-wire`: port of the pairs',
        },
      ],
    },
    {
      name: 'export_traffic',
      summary: 'Creates a file for another tool from RRPairs. It never publishes.',
      effect: 'writes',
      result:
        'One file: `collection.json`, `k6.js`, `LoadSimulation.java` or `datadog-synthetics-<dir>`, unless `out` says otherwise.',
      parameters: [
        {
          name: 'format',
          type: 'string',
          required: true,
          meaning: `\`postman\`, \`k6\`, \`gatling\` or \`datadog-synthetics\`; after ${DESCRIBED} also \`locust\``,
        },
        {
          name: 'in-directory',
          type: 'string',
          required: true,
          meaning: 'One folder with RRPairs, as a string and not a list',
        },
        {
          name: 'out',
          type: 'string',
          defaultNote: 'by format',
          meaning: `File to write; \`locustfile.py\` for \`locust\``,
        },
      ],
    },
  ],
};
