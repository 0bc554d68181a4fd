import {pressInModal} from './input';

/**
 * Makes Enter open the first hit when there are hits. DocSearch always selects its first item, which is "Ask AI", and
 * while a query is under way it still acts on the items of the query before. So the first hit is selected as soon as
 * hits are drawn, and Enter waits until the hits of what stands in the field are there.
 */
export function createEnterRule(): {onKeyDown: (event: KeyboardEvent) => void; drawn: (query: string, hits: number) => void} {
  let drawnQuery = '';
  let waitingFor: string | null = null;
  return {
    onKeyDown(event) {
      if (!event.isTrusted || !(event.target instanceof HTMLInputElement)) return;
      const query = event.target.value;
      if (event.key !== 'Enter') {
        if (event.key.length === 1 || event.key === 'Backspace') waitingFor = null;
      } else if (query !== '' && query !== drawnQuery) {
        waitingFor = query;
        event.preventDefault();
        event.stopPropagation();
      }
    },
    drawn(query, hits) {
      drawnQuery = query;
      if (hits > 0) pressInModal('ArrowDown');
      if (waitingFor === query) pressInModal('Enter');
      waitingFor = null;
    },
  };
}

export type EnterRule = ReturnType<typeof createEnterRule>;
