import {InitError, NotHereError} from '../errors';
import {sqlLiteralAt} from '../sql';
import type {StepSettings} from '../step';
import {body} from './http';
import type {Extractor} from './extractor';

/** The statement; on a page it is the request body. */
export const sqlQuery: Extractor = body('request');

/** One literal of the statement. */
export const sqlLiteral = (settings: StepSettings): Extractor => {
  settings.required('index', 'missing index');
  const index = settings.integer('index', 0, 'index is not an integer');
  if (index < 1) throw new InitError('index counts from 1');
  return {
    side: 'request',
    read: ({call}) => sqlLiteralAt(call.request.body, index)?.value ?? '',
    write(token, {call, effect}) {
      const literal = sqlLiteralAt(call.request.body, index);
      if (literal === undefined) effect('note', `the statement has no literal ${index}, so nothing is written`);
      else if (literal.value !== token) call.request.body = literal.write(token);
    },
  };
};

/** What is read from messages of the database protocol, which a page does not have. */
export const sqlMessage = (type: string, side: 'request' | 'response') => (): Extractor => ({
  side,
  read() {
    throw new NotHereError(`${type} does not run on this page: it reads messages of the database protocol`);
  },
  write: () => undefined,
});
