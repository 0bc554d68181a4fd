/**
 * Tells the reader that the script of the page has not arrived, or is broken, and offers to load the page again. Inline in
 * every page, since it is there when nothing else is; the style sheet hides the notice when the page comes to life.
 */
export const missingScriptNotice = `(function(){
var d=document;
function say(){
if(!d.body||d.documentElement.dataset.hasHydrated==='true'||d.querySelector('.page-not-loaded'))return;
var b=d.createElement('div');
b.className='page-not-loaded';b.setAttribute('role','alert');
b.innerHTML='<p>This page is text only, since its script has not arrived.</p><button type="button" class="button button--primary">Reload</button>';
b.lastChild.onclick=function(){location.reload()};
d.body.append(b);
}
addEventListener('error',function(e){
if(/\\/(runtime~)?main\\.[^/]*$/.test(e.target.src||e.filename))d.readyState==='loading'?d.addEventListener('DOMContentLoaded',say):say();
},true);
setTimeout(say,${20_000});
})();`.replaceAll('\n', '');
