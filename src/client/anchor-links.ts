/** The links beside headings and table rows also copy their address. */
import './anchor-links.css';
import {copy, DONE_MS} from './clipboard';

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.hash-link, a.row-link');
    if (!link) return;
    void copy(link.href).then((outcome) => {
      link.dataset['copied'] = outcome;
      setTimeout(() => delete link.dataset['copied'], DONE_MS);
    });
  });
}
