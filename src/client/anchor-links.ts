/** The links beside headings and table rows also copy their address; what does so is loaded with the first click. */
import './anchor-links.css';

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.hash-link, a.row-link');
    if (!link) return;
    import('./clipboard').then(
      ({copyAddress}) => copyAddress(link),
      // Offline, or the site was deployed anew: the address is in the address bar all the same.
      () => undefined,
    );
  });
}
