/** Setup of the suite: the recorders. */
import path from 'node:path';
import {installTools} from '../../scripts/support/install-tools';
import {TOOLS} from './support';

export default function install(): void {
  installTools(path.join(import.meta.dirname, 'tools'), TOOLS);
}
