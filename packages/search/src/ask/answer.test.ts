import {describe, expect, test} from 'vitest';
import {buildFiles} from '../embedded/build';
import {SearchEngine} from '../embedded/engine';
import {unpackIndex, unpackText} from '../embedded/format';
import {sampleRecords, sampleRules} from '../embedded/sample';
import {answerQuestion} from './answer';

const files = buildFiles(
  sampleRecords([
    {
      path: '/concepts/snapshot/',
      title: 'Snapshots',
      body: '<p>A snapshot is a fixed set of recorded calls. It never changes.</p><h2 id="create">Create a snapshot</h2><ol><li>Open the viewer.</li><li>Press <b>Save</b>.<pre><code>speedctl create snapshot</code></pre></li></ol><h2 id="windows">Create a snapshot on Windows</h2><p>On Windows, run it in WSL.</p>',
    },
    {
      path: '/reference/flags/',
      title: 'Flags',
      body: '<h2 id="all">All flags</h2><table><tr><th>Flag</th><th>Default</th></tr><tr id="row-timeout"><td><code>--timeout</code></td><td><code>30s</code></td></tr><tr id="row-port"><td><code>--health-port</code></td><td><code>9999</code></td></tr></table>',
    },
    {
      path: '/help/errors/',
      title: 'Errors',
      body: '<h2 id="messages">Messages</h2><table><tr><th>Message</th><th>Cause</th><th>Fix</th></tr><tr><td><code>dial tcp: lookup collector.example.com failed</code></td><td>The name is unknown</td><td><a href="/guides/tls/">Capture TLS</a></td></tr></table>',
    },
    {
      path: '/reference/glossary/',
      title: 'Glossary',
      body: '<h2 id="r-to-s">R to S</h2><h3 id="raw-file">Raw file (RF)</h3><p>The file with all calls.</p><h3 id="sampler">Sampler</h3><p>What keeps one call of many.</p>',
    },
    {
      path: '/reference/methods/',
      title: 'Methods compared',
      body:
        '<h2 id="table">Comparison</h2><table><tr><th></th><th>Kprobe</th><th>Ptrace</th><th>Tap</th></tr><tr><td>Restart</td><td>No</td><td>Yes</td><td>Never</td></tr><tr><td>Root</td><td>Yes</td><td>No</td><td>Rarely</td></tr><tr><td>Cost</td><td>Low</td><td>High</td><td>None</td></tr></table>' +
        '<h2 id="brokers">Brokers</h2><table><tr><th>Broker</th><th>Replay</th></tr><tr><td>Herring</td><td>Built in</td></tr><tr><td>Sprat</td><td>Own driver</td></tr></table>',
    },
    {
      path: '/guides/rotation/',
      title: 'Rotate certificates',
      body:
        '<p>Certificates end after a year.</p><h2 id="rotate">Renewal</h2><p>Renew the certificates while no job runs.</p><p>The output lists the old certificates.</p><ol><li>Stop the jobs.</li><li>Renew the certificates.</li></ol>' +
        '<h2 id="seen">Symptoms</h2><p>Certificates have symptoms.</p><table><tr><th>Symptom</th><th>Cause</th><th>Fix</th></tr><tr><td>Jobs hang</td><td>The clock is wrong</td><td>Set the clock</td></tr><tr><td>Certificates are refused</td><td>The issuer changed</td><td>Trust the issuer</td></tr></table>',
    },
    {
      path: '/guides/broker/',
      title: 'Connect a broker',
      body:
        '<h2 id="connect">Connect the broker</h2><p>You need:</p><ol><li>Open the console.</li><li>Set these values:<table><tr><th>Key</th><th>Value</th></tr><tr><td>Mode</td><td>shared</td></tr></table><pre><code>broker set mode</code></pre></li><li>Restart the broker.</li></ol>' +
        '<h2 id="many">Can one account have several brokers?</h2><p>Yes. Give each broker a name.</p>',
    },
    {
      path: '/reference/brokers/',
      title: 'Cod',
      body:
        '<h2 id="ports">Ports of brokers</h2><p>Firewalls must let these through:</p><table><tr><th>Broker</th><th>Port</th></tr><tr><td>Cod</td><td>9092</td></tr><tr><td>Plaice</td><td>5672</td></tr></table>' +
        '<h2 id="start">Start the cod broker</h2><p>Choose a size.</p><pre><code>cod start --size 2</code></pre><p>The size is a number of hosts.</p>' +
        '<h2 id="stop">Stop the cod broker</h2><p>Close its console.</p><p>The broker stops, and keeps its messages.</p>',
    },
    {
      path: '/guides/kite/',
      title: 'Fly a kite',
      body:
        '<h2 id="launch">Launch the kite</h2><div class="theme-tabs-container tabs-container"><ul role="tablist"><li role="tab">Beach</li><li role="tab">Hill</li></ul><div><div role="tabpanel"><ol><li>Face the sea.</li><li>Wait for wind.</li></ol></div><div role="tabpanel"><ol><li>Climb the hill.<table><tr><th>Gear</th><th>Use</th></tr><tr><td>Gloves</td><td>Grip</td></tr></table></li><li>Unroll the line.<pre><code>line unroll</code></pre></li><li>Let the kite go.</li></ol></div></div></div>' +
        '<h2 id="tail">Tail of the kite</h2><p>A tail steadies the kite. Its length follows from the wind:</p><p>Knots in the tail brake it.</p>' +
        '<h2 id="spool">Spool of the kite</h2><p>The spool holds the line. Its marks are:</p><ul><li>Red is near.</li><li>Blue is far.</li></ul>' +
        '<h2 id="lines">Lines</h2><table><tr><th>Line</th><th>Holds</th></tr><tr><td>Hemp</td><td>20 kilos</td></tr><tr><td>Silk</td><td>9 kilos</td></tr></table>',
    },
    {
      path: '/guides/lantern/',
      title: 'Lanterns',
      body: '<p>A lantern lights the deck.</p><h2 id="on">Turn on the lantern glow</h2><p>Press the lantern knob, and the glow comes.</p><h2 id="knob">Knob</h2><p>To turn off the glow, pull the knob of the lantern out.</p><h2 id="import">Import a lantern plan</h2><p>Lay the lantern plan on the glass as a file.</p><h2 id="plans">Plans</h2><p>To export a plan of a lantern, take it off the glass.</p>',
    },
    {
      path: '/guides/balloon/',
      title: 'Balloons',
      body: ['Sailors keep a balloon tied at their mast.', 'Behind barns farmers have the balloon tied by hay.']
        .map(
          (text, i) =>
            `<h2 id="s${i}">Balloon ${i}</h2><p>${text}</p><ol>${'<li>Pull the rope again, and look whether the knot still holds.</li>'.repeat(12)}</ol>`,
        )
        .join(''),
    },
    {
      path: '/reference/technology-support/',
      title: 'Technology support',
      body: '<h2 id="support">Mock a protocol</h2><table><tr><th>Protocol</th><th>Support</th></tr><tr><td>Smoke</td><td>Capture only</td></tr><tr><td>Drum</td><td>Full</td></tr></table>',
    },
    {
      path: '/guides/tls/',
      title: 'Capture TLS',
      body: '<p>Encrypted calls are read by the collector, whose * and _ are kept.</p>',
    },
  ]),
  {
    rules: sampleRules,
    answers: {
      '/guides/broker/': {
        many: {says: ['Yes. One account may have as many brokers as it has names.']},
      },
      '/guides/kite/': {
        lines: {says: ['A line of hemp holds 20 kilos.']},
      },
      '/guides/rotation/': {
        rotate: {says: ['No job may run while the certificates are renewed.'], shows: 'steps'},
        seen: {shows: 'table'},
      },
      '/reference/brokers/': {
        ports: {says: ['A broker such as Plaice has a port.'], shows: 'row'},
        start: {says: ['Start the cod broker with one line.'], shows: 'listing'},
        stop: {says: ['The cod broker stops when its console is closed.'], shows: 'none'},
      },
    },
  },
);
const engine = new SearchEngine(unpackIndex(files.index));
const text = unpackText(files.text);
const ask = (question: string, ...earlier: string[]) =>
  answerQuestion(
    engine,
    text,
    question,
    earlier.map((previous) => ({question: previous})),
  );

describe('answers with the passage that fits the question', () => {
  test('a definition', () => {
    const [passage] = ask('What is a snapshot?').passages;
    expect(passage?.lead).toBe('A snapshot is a fixed set of recorded calls. It never changes.');
    expect(passage?.source).toEqual({title: 'Snapshots', url: '/concepts/snapshot/'});
  });

  test('a pasted error, whose fix says where to read on, with a link to it', () => {
    const [passage] = ask('2026-01-01T10:00:00Z ERROR dial tcp: lookup collector.example.com failed').passages;
    expect(passage?.lead).toContain('Cause: The name is unknown. Fix: [Capture TLS](/guides/tls/).');
  });

  test('all steps of a list, with a table inside one, and no opening without what it opens', () => {
    const [passage] = ask('How do I connect the broker?').passages;
    expect(passage?.lead).not.toMatch(/:$/);
    expect(passage?.markdown).toMatch(
      /1\. Open[\s\S]*2\. Set these values:[\s\S]*\| Mode \| shared \|[\s\S]*broker set mode[\s\S]*3\. Restart/,
    );
  });

  test.each(['Can I mock Smoke?', 'does it mock smoke'])('what is only captured is not mocked: %s', (question) =>
    expect(ask(question).passages[0]?.lead).toMatch(/^No\. \*\*Smoke/),
  );

  test('a yes only to the question that it answers', () => {
    expect(ask('Can one account have several brokers?').passages[0]?.lead).toMatch(/^Yes/);
    expect(ask('can i have several brokers without an account').passages[0]?.lead ?? '').not.toMatch(/^Yes/);
  });

  test.each([
    ['turn off the lantern glow', '#knob', '#on'],
    ['turn on the lantern glow', '#on', '#knob'],
    ['export a lantern plan', '#plans', '#import'],
    ['import a lantern plan', '#import', '#plans'],
  ])('what undoes an act is no answer: %s', (question, wanted, opposite) => {
    const urls = ask(question).passages.map(({source}) => source.url.replace('/guides/lantern/', ''));
    expect(urls[0]).toBe(wanted);
    expect(urls).not.toContain(opposite);
  });

  test('the steps, with the command in its step', () => {
    const [passage] = ask('How do I create a snapshot?').passages;
    expect(passage?.markdown).toBe(
      '1. Open the viewer.\n\n2. Press Save.\n\n   ```\n   speedctl create snapshot\n   ```',
    );
    expect(passage?.source).toEqual({title: 'Snapshots › Create a snapshot', url: '/concepts/snapshot/#create'});
  });

  test('the row of a table, with its column heads', () => {
    const [passage] = ask('What is the default of --health-port?').passages;
    expect(passage?.lead).toBe('**`--health-port`**. Default: `9999`.');
  });
});

describe('shows no half of what belongs together', () => {
  const shown = (question: string): string => {
    const [passage] = ask(question).passages;
    return [passage?.lead, passage?.markdown].join('\n\n');
  };

  test('the last of several tabs holds its list as a whole, with the table and the command inside', () =>
    expect(shown('How do I launch the kite on a hill?')).toMatch(
      /1\. Climb the hill\.[\s\S]*\| Gloves \| Grip \|[\s\S]*2\. Unroll the line\.[\s\S]*line unroll[\s\S]*3\. Let the kite go\./,
    ));

  test('a sentence that opens what is not shown is left out', () => {
    expect(shown('tail of the kite')).toContain('A tail steadies the kite.');
    expect(shown('tail of the kite')).not.toContain('follows from the wind');
  });

  test('long steps of a second passage are on their page', () => {
    const [first, second] = ask('is a balloon tied').passages;
    expect(first?.markdown).toContain('Pull the rope');
    expect(second?.markdown).toBe(`[Show the 12 steps](${second?.source.url})`);
  });

  test('a sentence that opens a block is shown above it', () =>
    expect(shown('spool of the kite')).toContain('Its marks are:\n\n- Red is near.'));
});

describe('answers as a person has said of the section', () => {
  const shown = (question: string): (string | undefined)[] => {
    const [passage] = ask(question).passages;
    return [passage?.lead, passage?.markdown];
  };

  test('with its steps', () =>
    expect(shown('how to renew the certificates')).toEqual([
      'No job may run while the certificates are renewed.',
      '1. Stop the jobs.\n\n2. Renew the certificates.',
    ]));

  test('with the row that the question names', () =>
    expect(shown('which port has the plaice broker')).toEqual([
      'A broker such as Plaice has a port.',
      '**Plaice**. Port: 5672.',
    ]));

  test('with its listing', () =>
    expect(shown('start the cod broker')).toEqual([
      'Start the cod broker with one line.',
      '```\ncod start --size 2\n```',
    ]));

  test('instead of the row that says the same', () =>
    expect(shown('how many kilos holds a line of hemp')).toEqual(['A line of hemp holds 20 kilos.', '']));

  test('with nothing below', () =>
    expect(shown('stop the cod broker')).toEqual(['The cod broker stops when its console is closed.', '']));

  test('with the table, below the sentence that is chosen by rule', () =>
    expect(shown('symptoms of certificates')[1]).toContain('The issuer changed'));

  test('unless the question is about something else that the section says', () => {
    expect(shown('does the cod broker keep its messages')[0]).toBe('The broker stops, and keeps its messages.');
    expect(shown('how to renew the old passports')[0]).not.toBe('No job may run while the certificates are renewed.');
  });

  test('with a yes only to the question that its heading asks', () => {
    expect(shown('Can one account have several brokers?')[0]).toMatch(/^Yes\. One account may/);
    expect(shown('as many brokers as one account has names')[0]).toMatch(/^One account may/);
  });
});

describe('shows what is around a passage', () => {
  test('the fitting row of symptoms first', () => {
    const [passage] = ask('my certificates are refused').passages;
    expect(passage?.lead).toBe('**Certificates are refused**. Cause: The issuer changed. Fix: Trust the issuer.');
  });
});

describe('tells two things apart', () => {
  test.each(['kprobe vs ptrace', 'kprobe compared to ptrace', 'should I use kprobe or ptrace?'])(
    'by the columns of both: %s',
    (question) => {
      const [passage] = ask(question).passages;
      expect(passage?.markdown).toContain('|  | Kprobe | Ptrace |');
      expect(passage?.markdown).not.toContain('Tap');
      expect(passage?.source.url).toBe('/reference/methods/#table');
    },
  );

  test('by the rows of both', () => {
    const [passage] = ask('herring or sprat, which one').passages;
    expect(passage?.lead).toBe('**Herring**. Replay: Built in.');
    expect(passage?.markdown).toBe('**Sprat**. Replay: Own driver.');
  });

  test('by their pages', () => {
    expect(ask('capture tls vs snapshots').passages.map(({source}) => source.url)).toEqual([
      '/guides/tls/',
      '/concepts/snapshot/',
    ]);
  });
});

describe('what the glossary defines', () => {
  test.each(['What is a raw file?', 'rf', 'what does RF mean', 'raw file meaning'])('leads: %s', (question) => {
    const [passage] = ask(question).passages;
    expect(passage?.lead).toBe('The file with all calls.');
    expect(passage?.source.url).toBe('/reference/glossary/#raw-file');
  });

  test.each([
    "What's the difference between a raw file and the sampler?",
    'raw file vs sampler, which one',
    'how is a raw file different from a sampler',
  ])('is told of both that are compared: %s', (question) => {
    expect(ask(question).passages.map(({source}) => source.url)).toEqual([
      '/reference/glossary/#raw-file',
      '/reference/glossary/#sampler',
    ]);
  });

  test('gives way to a passage that begins with both', () => {
    expect(ask('difference between windows and wsl').passages[0]?.lead).toContain('On Windows, run it in WSL.');
  });

  test.each(['What is the default of --health-port?', 'How do I create a snapshot?'])(
    'is not told else: %s',
    (question) => {
      expect(
        ask(question)
          .passages.map(({source}) => source.url)
          .join(' '),
      ).not.toContain('glossary');
    },
  );
});

test('follows up in context', () => {
  const alone = ask('And on Windows?');
  const inContext = ask('And on Windows?', 'How do I create a snapshot?');
  expect(inContext.query).toBe('And on Windows How do I create a snapshot?');
  expect(inContext.passages[0]?.lead).toContain('run it in WSL');
  expect(alone.query).toBe('And on Windows?');
});

test.each([
  ['Is Drum supported?', 'And is Drum supported?'],
  ['Drum', 'and drum?'],
  ['How do I create a snapshot?', 'and how do I create it?'],
  ['What is the sampler?', 'and the sampler?'],
])('a follow-up says nothing that was said before: "%s", "%s"', (first, then) => {
  const said = ask(first).passages.map(({lead, markdown}) => `${lead}${markdown}`);
  expect(said).not.toEqual([]);
  const again = ask(then, first).passages.map(({lead, markdown}) => `${lead}${markdown}`);
  expect(again.filter((one) => said.includes(one))).toEqual([]);
});

test('a question that is alone is not mixed with the one before it', () => {
  expect(ask('How are encrypted calls read by the collector?', 'What is a snapshot?').query).toBe(
    'How are encrypted calls read by the collector?',
  );
});

test.each(['Who won the world cup?', 'Recommend a restaurant', 'How do I bake bread?', '???'])(
  'says so when the docs do not answer: %s',
  (question) => {
    expect(ask(question).passages).toEqual([]);
  },
);

test('quotes word for word: what Markdown would read as markup is escaped', () => {
  expect(ask('Who reads encrypted calls?').passages[0]?.lead).toBe(
    'Encrypted calls are read by the collector, whose \\* and \\_ are kept.',
  );
});

test('a query has at most 64 different words', () => {
  const many = Array.from({length: 5000}, (_, i) => `w${i}q`).join(' ');
  expect(ask(many).query.split(' ')).toHaveLength(64);
  expect(ask('And on it?', many).query.split(' ')).toHaveLength(64);
  const long = `${'timeout '.repeat(100)}of --health-port`;
  expect(ask(long).query).toBe(long);
});
