import type {StepMaker, StepMakers} from '../step';
import {readVariable} from '../world';

/** Keeps the token under a name. */
const varStore: StepMaker = (settings) => {
  const name = settings.required('name', 'missing variable name (key=name)');
  return {
    in(token, {world, effect}) {
      world.variables.set(name, token);
      effect('variable', `${name} = ${token}`);
      return token;
    },
  };
};

/** Writes a variable on the way back; an unknown one empties the field. */
const varLoad: StepMaker = (settings) => {
  const name = settings.required('name', 'missing variable name (key=name)');
  return {
    back(_token, {world, effect}) {
      const value = readVariable(world, name);
      if (value === undefined) effect('warning', `no variable ${name}, so the field becomes empty`);
      return value ?? '';
    },
  };
};

/** Makes the token the session of the call. */
const tagSession: StepMaker = () => ({
  in(token, {call, effect}) {
    call.internal['session'] = token;
    effect('session', `session = ${token}`);
    return token;
  },
});

/** Adds the token to the match signature, in mocks only. */
const storeSig: StepMaker = (settings) => {
  const key = settings.text('key');
  return {
    in(token, {call, place, effect}) {
      if (place !== 'responder' || call.signature === undefined) {
        effect('note', 'signatures exist in mocks only; nothing happens here');
        return token;
      }
      const name = key === '' ? freeNumber(call.signature) : key;
      call.signature[name] = token;
      effect('signature', `${name} is ${token}`);
      return token;
    },
  };
};

function freeNumber(signature: Readonly<Record<string, string>>): string {
  let number = Object.keys(signature).length;
  while (Object.hasOwn(signature, String(number))) number += 1;
  return String(number);
}

/** Takes a key out of the match signature, in mocks only. */
const deleteSig: StepMaker = (settings) => {
  const key = settings.required('key', 'missing key');
  return {
    in(token, {call, place, effect}) {
      if (place !== 'responder' || call.signature === undefined) {
        effect('note', 'signatures exist in mocks only; nothing happens here');
      } else if (Object.hasOwn(call.signature, key)) {
        delete call.signature[key];
        effect('signature', `${key} is no longer compared`);
      }
      return token;
    },
  };
};

/** Steps by type string: what is beside the token: variables, session, signature. */
export const sideEffectSteps: StepMakers = {
  delete_sig: deleteSig,
  store_sig: storeSig,
  tag_session: tagSession,
  var_load: varLoad,
  var_store: varStore,
};
