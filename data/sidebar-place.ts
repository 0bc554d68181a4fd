/**
 * Scrolls the sidebar to the link of the current page, before the page is painted: it stands right behind the sidebar,
 * and goes when it has run, so that React finds the page as it wrote it. src/client/sidebar-place.ts does the same later.
 */
export const sidebarPlaceScript = `(function(s){
var m=s.previousElementSibling,a=m.querySelector('[aria-current=page]');
s.remove();
if(a)m.scrollTop+=a.getBoundingClientRect().top-m.getBoundingClientRect().top-m.clientHeight*${0.4};
})(document.currentScript);`.replaceAll('\n', '');
