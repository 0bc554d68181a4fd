import {describe, expect, it} from 'vitest';
import {readEnvironment} from './environment';
import {readServices, serviceOrigins} from './services';

const read = (env: Record<string, string>) => readServices(readEnvironment(env));

describe('readServices', () => {
  it('configures nothing from an empty environment', () => {
    expect(read({})).toEqual({});
    expect(read({ANALYTICS_SCRIPT_URL: ' ', TAG_MANAGER_ID: ''})).toEqual({});
    expect(serviceOrigins({})).toEqual({script: [], connect: [], image: []});
  });

  it('reads every service', () => {
    const services = read({
      ANALYTICS_SCRIPT_URL: 'https://stats.example/script.js',
      TAG_MANAGER_ID: 'GTM-ABC123',
      DATADOG_APPLICATION_ID: 'app',
      DATADOG_CLIENT_TOKEN: 'token',
      DATADOG_SITE: 'us3.datadoghq.com',
      SITE_VERSION: '7',
    });
    expect(services.monitoring).toMatchObject({service: 'docs', env: 'production', version: '7'});
    expect(serviceOrigins(services)).toEqual({
      script: ['https://stats.example', 'https://www.googletagmanager.com'],
      connect: [
        'https://stats.example',
        'https://www.googletagmanager.com',
        'https://browser-intake-us3-datadoghq.com',
      ],
      image: ['https://www.googletagmanager.com'],
    });
  });

  it('lists everything that is wrong in one error', () => {
    const wrong = {
      ANALYTICS_SCRIPT_URL: 'javascript:alert(1)',
      TAG_MANAGER_ID: "GTM-1');",
      DATADOG_CLIENT_TOKEN: 'only-half',
    };
    expect(() => read(wrong)).toThrow(
      /ANALYTICS_SCRIPT_URL[\s\S]*TAG_MANAGER_ID[\s\S]*DATADOG_APPLICATION_ID and DATADOG_CLIENT_TOKEN go together/,
    );
  });

  it('takes plain http on loopback only', () => {
    expect(read({ANALYTICS_SCRIPT_URL: 'http://127.0.0.1:9/x.js'}).analytics).toBeDefined();
    expect(() => read({ANALYTICS_SCRIPT_URL: 'http://stats.example/x.js'})).toThrow(/https/);
  });
});
