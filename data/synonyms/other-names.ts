// cspell:ignore tsung toxiproxy tibco tanzu symfony sybase soapui mesos keploy katalon fastly
/**
 * Names of products and technologies that readers ask for. A question about one that no page mentions, apart from the
 * list of licenses, is refused by that name, also where the name is an everyday word or near to one of the docs.
 */
export const otherNames: ReadonlySet<string> = new Set(
  (
    'hoverfly mountebank keploy loadrunner katalon pagerduty opsgenie victorops cypress playwright puppeteer soapui insomnia fiddler ' +
    'parasoft stoplight prism toxiproxy blazemeter microcks smartbear karate artillery tsung ' +
    'consul nomad heroku vercel netlify tanzu cloudfoundry mesos ' +
    'android ios flutter elixir phoenix haskell cobol fortran delphi ' +
    'cassandra couchbase couchdb neo4j memcached influxdb clickhouse firebird db2 sybase ' +
    'nats solace zeromq tibco mulesoft sap ' +
    'jira confluence trello asana backstage servicenow zendesk ' +
    'travis bamboo drone buddy codeship ' +
    'akamai cloudflare fastly tyk apigee traefik squid zscaler f5 ' +
    'intellij wordpress drupal laravel symfony raspberry ' +
    'tailscale wireguard openvpn'
  ).split(' '),
);
