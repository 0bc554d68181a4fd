import {useEffect} from 'react';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {idOfHash} from '@docs/docusaurus-lean/first-load/client/fragment';

type Props = {
  /** The page that has the sections now. */
  to: string;
  /** Anchors of sections that have left the page; those of rows in them begin with the same name. */
  names: readonly string[];
};

/** Leads readers who follow an old link to a section that has moved to another page on to it. Shows nothing. */
export default function MovedAnchors({to, names}: Props): null {
  const {hash} = useLocation();
  const page = useBaseUrl(to);

  useEffect(() => {
    const id = idOfHash(hash);
    if (document.getElementById(id)) return;
    // Its own load: the page may still be coming to life, which a change of route would break off.
    if (names.some((name) => id === name || id.startsWith(`${name}-`) || id.startsWith(`${name}.`)))
      window.location.replace(page + hash);
  }, [hash, names, page]);

  return null;
}
