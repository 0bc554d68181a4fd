/** A sentence that answers what readers often ask, written by a person from one section, and the questions that it answers. */
export type WrittenAnswer = {
  /** The section: the path of its page and its anchor. */
  at: string;
  /** Questions as readers ask them; others in nearly the same words are taken for them. */
  asks: readonly string[];
  /** One or two sentences. Each number, name and code in them is in the section; the tests of the build hold it to that. */
  says: string;
};

/**
 * Written answers, for questions whose section says it in other words or in more than one sentence. A yes-or-no question
 * begins with Yes, No, In part, Preview or Not documented.
 */
export const writtenAnswers: readonly WrittenAnswer[] = [
  {
    at: '/proxymock/getting-started/faq/#does-my-data-leave-the-machine',
    asks: [
      'does proxymock send my recordings to the cloud',
      'does proxymock upload my traffic',
      'does my data leave the machine with proxymock',
      'can i run this without sending data to the cloud',
    ],
    says: 'No. Traffic does not leave the machine; usage telemetry and the check of your API key do.',
  },
  {
    at: '/proxymock/getting-started/faq/#what-does-it-cost',
    asks: ['is proxymock free', 'what does proxymock cost', 'price of proxymock'],
    says: 'In part. It costs nothing with an email registration; larger companies and government entities need a subscription, and non-interactive use in CI needs a paid plan.',
  },
  {
    at: '/reference/pricing-faq/#what-am-i-billed-for',
    asks: [
      'what do you charge for',
      'what does it cost per month for 3 users',
      'pricing',
      'how much does speedscale cost',
    ],
    says: 'You are billed for data ingested into Speedscale Cloud, in GB per month.',
  },
  {
    at: '/reference/pricing-faq/#can-i-set-a-limit',
    asks: ['can i set a spending limit', 'cap our usage', 'budget limit for ingest'],
    says: 'In part. You can set a threshold that sends an alert; it does not stop the ingest.',
  },
  {
    at: '/reference/pricing-faq/#how-do-i-pause-capture-of-one-workload',
    asks: [
      'pause recording of one deployment',
      'pause capture of a workload',
      'stop recording one service for a while',
    ],
    says: 'Set the annotation `capture.speedscale.com/enabled` of the workload to `"false"`, and to `"true"` to go on.',
  },
  {
    at: '/security/high_security/#hosted',
    asks: ['is there an on-prem version', 'self-hosted version', 'can we host it ourselves', 'on-premise installation'],
    says: 'Yes. There is a model in which everything is hosted by you; write to `support@speedscale.com` about it.',
  },
  {
    at: '/security/high_security/#secrets',
    asks: [
      'can speedscale see my secrets in kubernetes',
      'does speedscale read cluster secrets',
      'limit access to secrets',
    ],
    says: 'In part. By default every secret may be named by transforms, and `secretAccessList` lists the ones that you allow; the content of a secret stays in the cluster.',
  },
  {
    at: '/guides/dlp/introduction/#tokens',
    asks: ['how does a redacted value look', 'what does a redacted value look like', 'format of a redacted token'],
    says: 'With discovery off a value becomes `REDACTED-<hash>`, the SHA-256 of the value in hex; with discovery on, `REDACTED-<CATEGORY>-<hash>`.',
  },
  {
    at: '/guides/dlp/troubleshooting/#slow',
    asks: ['forwarder got slow after enabling dlp', 'forwarder uses too much cpu with redaction'],
    says: 'First narrow the filters to services. Then shorten the chains, and give the forwarder more CPU than its default (request `300m`, limit `2`).',
  },
  {
    at: '/reference/data-retention/#keep',
    asks: ['keep a recording forever', 'keep traffic permanently', 'how to keep traffic longer than retention'],
    says: 'To keep traffic, make a snapshot of it while it is in the Traffic Viewer. The snapshot is kept until you delete it.',
  },
  {
    at: '/observe/filter/#size',
    asks: ['how many requests fit in a snapshot', 'max rrpairs in one snapshot', 'maximum size of a snapshot'],
    says: 'The number of RRPairs in a snapshot is limited to 200,000 at present. For the size in bytes there is no hard limit; in practice the ceiling is a few GB.',
  },
  {
    at: '/guides/creating-filters/#sampling',
    asks: ['capture only 10% of traffic', 'record a sample of the traffic', 'sampling of traffic'],
    says: '`sample` accepts a fraction, keep/out_of: `1/4` is 25%, `1/20` is 5%.',
  },
  {
    at: '/setup/install/vm/',
    asks: [
      'record on a plain vm without kubernetes',
      'capture a service on a virtual machine',
      'does it work without kubernetes',
    ],
    says: 'You start two proxies on the VM, then move the load balancer from the application’s port to the proxy’s port.',
  },
  {
    at: '/guides/replay/#before-you-begin',
    asks: ['does replay change my deployment', 'can the replay break production', 'is a replay safe for production'],
    says: 'A replay disturbs the target: with mocks, its pods restart when the replay starts and again at the cleanup, and recorded writes reach every dependency that you do not mock.',
  },
  {
    at: '/concepts/replay/',
    asks: ['responder vs generator', 'difference between generator and responder'],
    says: 'The generator plays your clients, and the responder plays your dependencies.',
  },
  {
    at: '/transform/transforms/sleep/',
    asks: ['wait 2 seconds before a request', 'pause between requests in a replay', 'add think time'],
    says: '`sleep` makes a virtual client (vUser) wait at one place of the recording.',
  },
  {
    at: '/guides/browser/',
    asks: ['record from browser frontend', 'record browser traffic of a website', 'capture calls of a website'],
    says: 'Put proxymock between Firefox and the internet to see what a website calls. Each call becomes an RRPair.',
  },
  {
    at: '/guides/byoc/',
    asks: ['what is byoc', 'bring your own cloud meaning'],
    says: 'With BYOC, the forwarder in your cluster also sends each RRPair to a collector that you run, which writes it to your storage. By default, records go to both your collector and Speedscale Cloud, until a rule drops everything there.',
  },
];
