import http from 'node:http';

/** Sends calls one after another, `[{"method", "url", "body"}]` as JSON; each is read to its end. */
export async function sendCalls(calls) {
  for (const {method, url, body} of JSON.parse(calls))
    await new Promise((resolve, reject) => {
      const headers = body === undefined ? {} : {'content-type': 'application/json'};
      http
        .request(url, {method, headers}, (response) => response.resume().on('end', resolve))
        .on('error', reject)
        .end(body);
    });
}
