import {DESCRIBED} from '../cli/shared';
import type {Parameter} from './types';

/** Parameters that mean the same wherever they appear. */
export const inDirectory: Parameter = {
  name: 'in-directory',
  type: 'array',
  required: true,
  meaning: 'Folders with RRPairs, read recursively',
};
export const logTo: Parameter = {name: 'log-to', type: 'string', meaning: "File for proxymock's output"};
export const filterQuery: Parameter = {
  name: 'filter-query',
  type: 'string',
  meaning: 'Conditions joined with `AND`, see [Filter query](/proxymock/how-it-works/mcp/#filter-query)',
};

/** The `action` of a tool that has several. */
export const action: Parameter = {name: 'action', type: 'string', required: true, meaning: 'One of the actions above'};

/** Where an action that applies something puts the copies. */
export const copies: Parameter = {
  name: 'out-directory',
  type: 'array',
  required: 'for the action that applies',
  meaning: 'Folder for the copies, outside the input; only the first entry counts',
};

/** Marks what came in builds after the newest release that is described here. */
export function later(parameters: readonly Parameter[]): Parameter[] {
  return parameters.map((parameter) => ({...parameter, after: DESCRIBED}));
}
