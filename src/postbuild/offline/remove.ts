/** The script of the page that removes a kept copy: it needs nothing of what the copy holds. */
import {offlineFiles, removeCopies} from '../../config/offline';

const base = new URL(location.href).pathname.replace(new RegExp(`${offlineFiles.removal}(?:index\\.html)?$`), '');
const told = document.querySelector('[role=status]');

document.querySelector('button')?.addEventListener('click', () => {
  removeCopies(base).then(
    () => told?.replaceChildren('The copy has been removed. Pages come from the network again.'),
    (error: unknown) => told?.replaceChildren(`Not removed: ${(error as Error).message}`),
  );
});
