/**
 * What a page does about its search before its own code is there: it remembers that the reader pressed Ctrl/Cmd+K, `/`
 * or the search button, and what was typed after that. The search bar takes it over when it comes to life. Inline in
 * every page, so it is short, and as old browsers understand it.
 */
export const earlySearchScript = `(function(){
var s=window.earlySearch={open:false,text:''};
function key(e){
var k=e.key||'',c=e.ctrlKey||e.metaKey,t=e.target;
if(s.open){
if(c||e.altKey)return;
if(k==='Escape')s.open=false;
else if(k==='Backspace')s.text=s.text.slice(0,-1);
else if(k.length===1)s.text+=k;
else return;
}else if((c&&!e.altKey&&!e.shiftKey&&k.toLowerCase()==='k')||(k==='/'&&!c&&!e.altKey&&!/^(INPUT|SELECT|TEXTAREA)$/.test(t.tagName)))s.open=true,s.text='';
else return;
e.preventDefault();
}
function click(e){if(e.target.closest&&e.target.closest('.search-button'))s.open=true,s.text='';}
addEventListener('keydown',key);addEventListener('click',click);
s.stop=function(){removeEventListener('keydown',key);removeEventListener('click',click);};
})();`.replaceAll('\n', '');

/** What the script leaves on the page. */
export type EarlySearch = {open: boolean; text: string; stop: () => void};
