import {InitError, TransformError} from '../errors';
import {foundToken, readPath} from '../gjson';
import {isRecord} from '../../text';
import type {GraphqlRequest} from '../graphql';
import {parseJson} from '../json';
import {deletePath, writePath} from '../json-write';
import {resolve} from '../placeholders';
import type {StepContext, StepMaker, StepMakers} from '../step';
import {rawLike} from './json-windows';

const VARIABLES = 'variables.';

/** The parser is loaded at the first GraphQL step of a page. */
const loadPaths = async () => ({...(await import('../graphql')), ...(await import('../graphql-path'))});

function refuseResponse({side}: StepContext): void {
  if (side === 'response') throw new TransformError('body is not a GraphQL request');
}

/** The JSON path below `variables`, or undefined for a path into the document. */
const inVariables = (path: string): string | undefined =>
  path.startsWith(VARIABLES) ? path.slice(VARIABLES.length) : undefined;

const variablesOf = ({body}: GraphqlRequest): string =>
  JSON.stringify(isRecord(body['variables']) ? body['variables'] : {});

/** Exposes one value of a GraphQL request and puts the new one back with its kind. */
const graphql: StepMaker = (settings) => {
  const path = settings.required('path', 'missing parameter path');
  const op = settings.text('op');
  const create = settings.flag('create', false);
  let original = '';
  let exposed: string | undefined;
  return {
    window: true,
    async in(token, context) {
      original = token;
      exposed = undefined;
      refuseResponse(context);
      const {readRequest, placeAt} = await loadPaths();
      const request = readRequest(token);
      const at = resolve(path, context.world);
      const variable = inVariables(at);
      if (variable === undefined) {
        exposed = placeAt(request, at, resolve(op, context.world))?.value;
        return exposed ?? '';
      }
      const variables = variablesOf(request);
      const root = parseJson(variables);
      const found = root && readPath(variables, root, variable);
      exposed = found === undefined ? undefined : foundToken(variables, found);
      return exposed ?? '';
    },
    async back(token, {world, effect}) {
      const at = resolve(path, world);
      const variable = inVariables(at);
      const mayCreate = variable !== undefined && create;
      if (exposed === undefined && !mayCreate) {
        effect('note', 'the path finds nothing here, so the request is unchanged');
        return original;
      }
      if (token === exposed) return original;
      const {readRequest, placeAt} = await loadPaths();
      const request = readRequest(original);
      if (variable === undefined) placeAt(request, at, resolve(op, world))?.write(token);
      else
        request.body['variables'] = JSON.parse(writePath(variablesOf(request), variable, (old) => rawLike(old, token)));
      return request.text();
    },
  };
};

/** Removes one node of a GraphQL request, or every selection of a field. */
const graphqlDelete: StepMaker = (settings) => {
  const path = settings.text('path');
  const field = settings.text('field');
  const op = settings.text('op');
  if (path === '' && field === '') throw new InitError('graphql_delete needs a path or a field');
  if (path !== '' && field !== '') throw new InitError('graphql_delete takes either a path or a field, not both');
  return {
    async in(token, context) {
      refuseResponse(context);
      const {readRequest, placeAt, removeField} = await loadPaths();
      const request = readRequest(token);
      const before = request.text();
      const at = resolve(path, context.world);
      const variable = inVariables(at);
      if (path === '') {
        if (request.document) removeField(request.document, resolve(field, context.world));
      } else if (variable === undefined) placeAt(request, at, resolve(op, context.world))?.remove();
      else if (isRecord(request.body['variables']))
        request.body['variables'] = JSON.parse(deletePath(variablesOf(request), variable));
      const after = request.text();
      return after === before ? token : after;
    },
  };
};

/** Steps by type string: parts of GraphQL requests. */
export const graphqlSteps: StepMakers = {graphql, graphql_delete: graphqlDelete};
