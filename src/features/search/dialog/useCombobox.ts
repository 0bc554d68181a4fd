import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import {useFacets} from '../facets';
import {createCombobox, isStop, itemAt, type Item} from './combobox';
import {keyOf} from './find';

/** The keys held down with Enter or a click. */
type Keys = {metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean};

export type ComboboxOptions = {
  /** What is in the field at first. */
  query: string;
  /** Ids of the chosen areas. */
  areas: readonly string[];
  choose: (item: Item, keys: Keys) => void;
};

const NO_KEYS: Keys = {metaKey: false, ctrlKey: false, shiftKey: false, altKey: false};

/**
 * The combobox of the search with its keys. The options are always those of one query, with the first of them active;
 * Enter opens the active one, and waits while the options of what is in the field are on their way.
 */
export function useCombobox({query, areas, choose}: ComboboxOptions) {
  const chosen = areas.join(',');
  const facets = useFacets(chosen);
  const [combobox] = useState(() => createCombobox(query, {areas, facets}));
  const {api, subscribe} = combobox;
  const state = useSyncExternalStore(subscribe, combobox.state, combobox.state);
  const {shown} = state;
  const waitingFor = useRef<string | null>(null);
  const pointer = useRef('');

  useEffect(() => {
    combobox.within({areas: chosen === '' ? [] : chosen.split(','), facets});
    if (combobox.state().query !== '') void combobox.api.refresh();
  }, [combobox, chosen, facets]);

  // New options: the first is active, whatever was done on those before them, and Enter that came early is heard now.
  useLayoutEffect(() => {
    if (combobox.state().active !== 0) api.setActiveItemId(0);
    if (!shown || waitingFor.current !== shown.outcome.key) return;
    waitingFor.current = null;
    const first = itemAt(shown, 0);
    if (first) choose(first, NO_KEYS);
    // Only new options count here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown]);

  const input = api.getInputProps({inputElement: null});
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const text = event.currentTarget.value;
    if (event.key === 'Enter') {
      event.preventDefault();
      const key = keyOf(text, areas);
      const item = shown && itemAt(shown, state.active);
      if (text.trim() === '') return;
      if (!item || shown?.outcome.key !== key) waitingFor.current = key;
      else choose(item, event);
    } else if (text !== '' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      do input.onKeyDown(event);
      while (shown && !isStop(shown, combobox.state().active));
    } else if (event.key.length === 1 || event.key === 'Backspace') {
      waitingFor.current = null;
    }
  };

  /** A pointer makes an option active when it moves, not when options move under it. */
  const onMouseMove = (event: MouseEvent, index: number): void => {
    const place = `${event.screenX} ${event.screenY}`;
    if (pointer.current !== '' && pointer.current !== place) api.setActiveItemId(index);
    pointer.current = place;
  };

  return {api, input, state, onKeyDown, onMouseMove};
}
