/** What questions need beyond the keyword search; fetched when one is likely to be asked. */
export {default as Screen} from './Screen';
export {default as Panel} from './Panel';
