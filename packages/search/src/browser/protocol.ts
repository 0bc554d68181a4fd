import type {Answer, Exchange} from '../ask/answer';
import type {AnswerTexts} from '../ask/texts';
import type {SearchRequest, SearchResults} from '../provider';
import type {Symptom} from '../symptoms/symptom';
import type {Addresses} from '../embedded/loader';

/** What the page asks of the search. */
export type SearchCall =
  | {type: 'search'; request: SearchRequest}
  | {type: 'answer'; question: string; history: Exchange[]; texts: AnswerTexts}
  | {type: 'symptoms'; pasted: string};

export type SearchReply =
  | {type: 'results'; results: SearchResults}
  | {type: 'answer'; answer: Answer}
  | {type: 'symptoms'; symptoms: Symptom[]};

/** What the page tells the worker: where the files are, and then what it asks. */
export type WorkerQuestion = {type: 'open'; addresses: Addresses} | SearchCall;
