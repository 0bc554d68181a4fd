import type {Answer, Exchange} from '../ask/answer';
import type {SearchRequest, SearchResults} from '../provider';
import type {Symptom} from '../symptoms/symptom';
import type {Addresses} from './loader';

/** What the page asks the worker; each message carries a number that its answer repeats. */
export type WorkerRequest =
  | {id: number; type: 'open'; addresses: Addresses}
  | {id: number; type: 'search'; request: SearchRequest}
  | {id: number; type: 'answer'; question: string; history: Exchange[]}
  | {id: number; type: 'symptoms'; pasted: string};

export type WorkerReply =
  | {id: number; type: 'results'; results: SearchResults}
  | {id: number; type: 'answer'; answer: Answer}
  | {id: number; type: 'symptoms'; symptoms: Symptom[]}
  | {id: number; type: 'error'; message: string};
