// CloudFront function (runtime cloudfront-js-2.0, event "viewer response"): caches keep the HTML and the Markdown of a page
// apart. A response headers policy would say so of every file.

// CloudFront looks the function up by this name.
// oxlint-disable-next-line no-unused-vars
function handler({request, response}) {
  if (/\/index\.(?:html|md)$/.test(request.uri)) response.headers.vary = {value: 'Accept, Accept-Encoding'};
  return response;
}
