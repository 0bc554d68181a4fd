import type {StepMaker, StepMakers} from '../step';
import {dateSteps} from './date';
import {databaseSteps} from './db-row';
import {elsewhereSteps} from './not-simulated';
import {graphqlSteps} from './graphql';
import {jsonSteps} from './json-windows';
import {learningSteps} from './learning';
import {redactionSteps} from './redact';
import {sideEffectSteps} from './side-effects';
import {signingSteps} from './sign';
import {sqlKeySteps} from './sql-keys';
import {tableSteps} from './tables';
import {valueSteps} from './values';
import {windowSteps} from './windows';

const groups: readonly StepMakers[] = [
  dateSteps,
  databaseSteps,
  elsewhereSteps,
  graphqlSteps,
  jsonSteps,
  learningSteps,
  redactionSteps,
  sideEffectSteps,
  signingSteps,
  sqlKeySteps,
  tableSteps,
  valueSteps,
  windowSteps,
];

/** Every transform by its type string, older type strings included. */
export const stepMakers: ReadonlyMap<string, StepMaker> = new Map(groups.flatMap((steps) => Object.entries(steps)));
