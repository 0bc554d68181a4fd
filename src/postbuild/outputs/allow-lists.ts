import {allowListOfHosts, allowListOfPorts} from '../../config/network';
import type {OutFile} from '../pipeline/site';

/** The allow lists for firewalls, as plain text. */
export function allowLists(): OutFile[] {
  return [
    {name: 'files/allow-list-hosts.txt', content: allowListOfHosts()},
    {name: 'files/allow-list-ports.txt', content: allowListOfPorts()},
  ];
}
