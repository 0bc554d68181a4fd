import type {Passage} from './passages';
import type {AnswerSite} from './site';
import type {Want} from '../embedded/question';
import {isSymptomHead} from '../symptoms/rows';

const UNITS = String.raw`(?:ms|milliseconds?|s|sec|seconds?|m|min|minutes?|h|hours?|days?|weeks?|months?|years?)`;

/** What in a passage's words shows that it holds the kind of thing that a question wants. */
const SIGNS: Readonly<Record<Want, RegExp>> = {
  port: /\b(?:[1-9]\d{3,4}|ports? `?\d+)\b/i,
  flag: /(?:^|[\s`([|])--?[a-z][\w-]+/,
  name: /`[^`\s]*(?:[a-z][A-Z]|[_./:=-])[^`]*`|\b[A-Z][A-Z0-9]+_[A-Z0-9_]+\b/,
  command: /`?\b(?:helm|kubectl|docker|curl|brew|npm|pip|git|aws|gcloud|java|go)\s+-?-?[a-z]/,
  version: /\bv?\d+\.\d+(?:\.\d+)?\b|\bsince\b/i,
  number: /\d/,
  duration: new RegExp(String.raw`\b\d[\d.,]*\s?-?${UNITS}\b|\bnever\b|\bhours?\b|\bdays?\b`, 'i'),
  fallback: /\bdefaults?\b|\bby default\b|\bunless\b|\botherwise\b|\bwithout\b|\bif (?:no|not)\b/i,
  reason:
    /\b(?:because|since|so that|therefore|otherwise|as it|the reason|which is why|cannot|caused?|means? that)\b|, so /i,
  steps:
    /^\s*(?:open|go|run|set|add|use|choose|click|select|create|install|delete|remove|start|stop|enable|disable|put|write|copy|press|export|import|upgrade|edit|replace|change|give|name|make)\b/im,
  remedy:
    /\b(?:fix|instead|restart|check|raise|lower|correct|remove|add|set|use|wait|update|install again|allow|re-?sign|because|cause)\b/i,
  definition: /\b(?:is|are) (?:an?|the)\b|\bmeans?\b|\bstands? for\b|\bdescribes?\b|\bholds?\b/i,
  place: /[\w>] > \w|\b(?:tab|page|folder|directory|file|menu|dashboard|under)\b|`[^`]*\/[^`]*`|\bhttps?:\/\//i,
  person:
    /\b(?:admins?|maintainers?|developers?|owner|holder|customer|team|representative|support|[A-Z]\w+ (?:Inc|LLC|Assurance|Security))\b/,
  verdict:
    /^(?:yes|no|not?)\b|\b(?:supported|supports?|works?|cannot|not|only|needs?|requires?|possible|allowed|full|none|never)\b/i,
  choice: /\b(?:instead|whereas|while|unlike|rather|prefer|better|choose|fits?|recommended|difference|when you)\b/i,
};

/** Whether a passage holds what is wanted, by the look of its words. */
export function holds(want: Want, {kind}: Passage, text: string, site: AnswerSite): boolean {
  if (want === 'steps' && kind === 'steps') return true;
  if (want === 'command' && (kind === 'code' || site.holdsCommand(text))) return true;
  return SIGNS[want].test(text);
}

/** Whether a passage is a row that names a symptom, and with it what to do about it. */
export function isSymptomRow({kind, blocks}: Passage): boolean {
  return kind === 'row' && isSymptomHead(blocks[0]?.columns ?? null);
}
