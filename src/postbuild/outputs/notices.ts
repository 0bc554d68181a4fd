import {NOTICES} from '../../config/notices';
import {noticesOf} from './licenses';
import type {BuildStage} from '../pipeline/stage';

/** Draws the pictures for link previews, which no bundle holds. */
const FONT = 'node_modules/@fontsource/inter';

/** The licenses of all packages that the site sends to browsers, which ask to be passed on with them. */
export const notices: BuildStage = ({packages}, {root}) => [
  {name: NOTICES, content: noticesOf([...new Set([...packages, FONT])].sort(), root)},
];
