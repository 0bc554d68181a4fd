import type {Answer, Exchange} from '../ask/answer';
import type {SearchRequest, SearchResults} from '../provider';
import type {Addresses} from './loader';

/** What the page asks the worker; each message carries a number that its answer repeats. */
export type WorkerRequest =
  | {id: number; type: 'open'; addresses: Addresses}
  | {id: number; type: 'search'; request: SearchRequest}
  | {id: number; type: 'answer'; question: string; history: Exchange[]};

export type WorkerReply =
  {id: number; type: 'results'; results: SearchResults} | {id: number; type: 'answer'; answer: Answer} | {id: number; type: 'error'; message: string};
