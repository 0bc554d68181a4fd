// CloudFront function (runtime cloudfront-js-2.0, event "viewer request") for a build in an S3 bucket: real redirects for
// legacy paths from a key value store, `.html` and missing slashes normalized, folders answered with their index.html,
// or with index.md for assistants that prefer Markdown (vary.js tells caches so).
import cf from 'cloudfront';

const store = cf.kvs();

// The path of the site with a slash at both ends; the build writes it, and the bucket has the site below it.
const BASE = '/';

// Plain segments only: a path such as `/\evil.example` must never become the address of another host. A segment ends
// with a slash or the path, since a segment that may end anywhere takes twice as long for each letter.
const PLAIN = /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*(?:\/|$))*$/;

// What a build holds for those who host it; a bucket would serve it.
const HIDDEN =
  /(?:\/|%2f)(?:\.(?!\.|well-known(?:\/|%2f))|(?:_headers|_redirects|staticwebapp\.config\.json)(?:\.br|\.gz)?$)/i;

// Files without an extension, which are no pages.
const FILES = ['mcp/SHA256SUMS'].map((name) => BASE + name);

/** A path without the spellings that mean the same: characters that need no percent sign, and slashes after a slash. */
function simplified(path) {
  return path
    .replace(/%([0-9a-f]{2})/gi, (sign, code) => {
      const character = String.fromCharCode(Number.parseInt(code, 16));
      return /[A-Za-z0-9._~-]/.test(character) ? character : sign;
    })
    .replace(/\/{2,}/g, '/');
}

/** The path of the page that a plain path stands for, with its slash; undefined for a file. */
function pageOf(path) {
  const page = path.replace(/\/index\.html$/i, '/').replace(/\.html$/i, '');
  if (page.endsWith('/')) return page;
  return page === path && /\.[a-z0-9]+$/i.test(path) ? undefined : page + '/';
}

// Pages outside the docs, which have no Markdown.
const NO_TWIN = ['search/', 'index_old/', 'markdown-page/'].map((name) => BASE + name);

/** How much a type is wanted by an Accept header: its weight, and its place for types of the same weight; null when it is not listed. */
function wish(accept, type) {
  const ranges = accept.toLowerCase().split(',');
  for (let place = 0; place < ranges.length; place++) {
    const parts = ranges[place].split(';').map((part) => part.trim());
    if (parts[0] !== type) continue;
    const weight = parts.find((part) => part.startsWith('q='));
    return {weight: weight === undefined ? 1 : Number(weight.slice(2)), place};
  }
  return null;
}

function prefersMarkdown({headers}) {
  const accept = (headers && headers.accept && headers.accept.value) || '';
  const markdown = wish(accept, 'text/markdown');
  if (markdown === null || !(markdown.weight > 0)) return false;
  const html = wish(accept, 'text/html');
  return (
    html === null || markdown.weight > html.weight || (markdown.weight === html.weight && markdown.place < html.place)
  );
}

function redirect(to, request) {
  const query = Object.entries(request.querystring).flatMap(([name, {value, multiValue}]) =>
    (multiValue || [{value}]).map((each) => (each.value === '' ? name : name + '=' + each.value)),
  );
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: {location: {value: to + (query.length > 0 ? '?' + query.join('&') : '')}},
  };
}

// CloudFront looks the function up by this name.
// oxlint-disable-next-line no-unused-vars
async function handler(event) {
  const {request} = event;
  const uri = simplified(request.uri);
  if (HIDDEN.test(uri)) return {statusCode: 404, statusDescription: 'Not Found'};
  if (!PLAIN.test(uri)) return request;
  request.uri = uri;
  if (FILES.includes(uri)) return request;
  const page = pageOf(uri);
  // Legacy pages may look like files: /proxymock/reference/repo.md/
  const key = page === undefined ? uri + '/' : page;
  if (await store.exists(key)) return redirect(await store.get(key), request);
  if (page === undefined || uri === BASE + '404.html') return request;
  if (page !== uri) return redirect(page, request);
  request.uri = uri + (prefersMarkdown(request) && !NO_TWIN.includes(uri) ? 'index.md' : 'index.html');
  return request;
}
