/** Parts of the home page, which share one style sheet. */
export {default as LinkList} from './LinkList';
export {default as Starts} from './Starts';
export {default as TrafficStrip} from './TrafficStrip';
