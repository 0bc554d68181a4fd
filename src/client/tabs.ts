/** Keys that a tab answers to and that the stock theme leaves out: Space chooses like Enter, Home and End go to the ends. */
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role=tab]');
    if (!tab || event.ctrlKey || event.altKey || event.metaKey) return;
    const siblings = tab.parentElement?.children;
    const end = {Home: siblings?.[0], End: siblings?.[siblings.length - 1]}[event.key];
    if (event.key === ' ') tab.click();
    else if (end instanceof HTMLElement) end.focus();
    else return;
    event.preventDefault();
  });
}
