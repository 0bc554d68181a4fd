/**
 * Scrolls the sidebar to the link of the current page, before the page is painted: it is the last element of the
 * sidebar, whose height is known then, and removes itself, so that React finds the page as it wrote it. src/client/sidebar-place.ts does the same later.
 */
export const sidebarPlaceScript = `(function(s){
var m=s.parentNode.querySelector('nav'),a=m.querySelector('[aria-current=page]');
s.remove();
if(a)m.scrollTop+=a.getBoundingClientRect().top-m.getBoundingClientRect().top-m.clientHeight*${0.4};
})(document.currentScript);`.replaceAll('\n', '');
