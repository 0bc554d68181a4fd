import {textOf} from '../../text';
import {TransformError} from '../errors';
import type {StepSettings} from '../step';
import {readWorldFile, readVariable} from '../world';
import type {Extractor} from './extractor';

/** Nothing to read and nowhere to write. */
export const empty: Extractor = {side: 'none', read: () => '', write: () => undefined};

/** A supplied file, read whole. */
export const file = (settings: StepSettings): Extractor => {
  const name = settings.required('filename', 'missing filename');
  return {
    side: 'none',
    read({world, place}) {
      if (place === 'forwarder') throw new TransformError('file does not run in the forwarder');
      const text = readWorldFile(world, name);
      if (text === undefined)
        throw new TransformError(
          `no file ${name}: this page reads neither disk nor cloud, so add its text under "What the chain can see"`,
        );
      return text;
    },
    write: () => undefined,
  };
};

/** One entry of the variable cache. */
export const variable = (settings: StepSettings): Extractor => {
  const name = settings.required('variable', 'missing variable');
  return {
    side: 'none',
    read: ({world}) => readVariable(world, name) ?? '',
    write(token, {world, effect}) {
      world.variables.set(name, token);
      effect('variable', `${name} = ${token}`);
    },
  };
};

/** The session that the platform gave the call. */
export const session: Extractor = {
  side: 'request',
  read: ({call}) => textOf(call.internal['session']),
  write(token, {call, effect}) {
    if (textOf(call.internal['session']) !== token) effect('session', `session = ${token}`);
    call.internal['session'] = token;
  },
};
