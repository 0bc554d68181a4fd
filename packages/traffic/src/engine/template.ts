/** An extractor or transform as it is in JSON; values may be texts, numbers or booleans. */
export type TemplateElement = {type: string; config?: Readonly<Record<string, string | number | boolean>>};

/** One test of a chain's filter, for example `{include: true, detectedLocation: '/carts'}`. */
export type FilterRule = {include?: boolean; operator?: string} & Readonly<Record<string, unknown>>;

/** One extractor and its transforms in order, with an optional filter. */
export type Chain = {
  id?: string;
  filters?: {filters: readonly FilterRule[]};
  extractor: TemplateElement;
  transforms: readonly TemplateElement[];
};

/** A start-up variable: a chain without filter whose result gets a name. */
export type StartupVariable = {
  name: string;
  config: {extractor: TemplateElement; transforms: readonly TemplateElement[]};
};

/** Where the chains of a run are. */
export type RunPlace = 'generator' | 'responder' | 'forwarder';
