export type Axis =
  | 'ancestor'
  | 'ancestor-or-self'
  | 'attribute'
  | 'child'
  | 'descendant'
  | 'descendant-or-self'
  | 'following'
  | 'following-sibling'
  | 'parent'
  | 'preceding'
  | 'preceding-sibling'
  | 'self';

const AXES: readonly string[] = [
  'ancestor',
  'ancestor-or-self',
  'attribute',
  'child',
  'descendant',
  'descendant-or-self',
  'following',
  'following-sibling',
  'parent',
  'preceding',
  'preceding-sibling',
  'self',
] satisfies Axis[];

/** What a step takes: nodes by kind, or by a name of which `*` stands for any part. */
export type NodeTest =
  | {kind: 'node' | 'text' | 'comment'}
  | {kind: 'instruction'; name: string}
  | {prefix: string; name: string};

export type PathStep = {axis: Axis; test: NodeTest; conditions: readonly Expression[]};

/** A parsed expression of XPath 1.0. */
export type Expression =
  | {type: 'value'; value: string | number}
  | {type: 'call'; name: string; args: readonly Expression[]}
  | {type: 'operator'; name: string; left: Expression; right: Expression}
  | {type: 'negation'; of: Expression}
  | {type: 'filter'; of: Expression; conditions: readonly Expression[]}
  | {type: 'path'; from: 'document' | 'here' | Expression; steps: readonly PathStep[]};

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?|\.\d+)|("[^"]*"|'[^']*')|(::|\/\/|\.\.|!=|<=|>=|[()[\].@,|/+\-=<>*$])|((?:[\p{L}_][\p{L}\p{M}\p{N}_.\-\u00b7]*:(?!:))?(?:[\p{L}_][\p{L}\p{M}\p{N}_.\-\u00b7]*|\*)))/uy;

type Token = {kind: 'number' | 'text' | 'sign' | 'name' | 'end'; text: string};

/** Operators from the weakest to the strongest. */
const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
];

const DESCEND: PathStep = {axis: 'descendant-or-self', test: {kind: 'node'}, conditions: []};

/** Parses an expression of XPath 1.0; throws and says what cannot be read. */
export function parseXPath(text: string): Expression {
  const parser = new Parser(tokensOf(text));
  const expression = parser.expression();
  parser.end();
  return expression;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const [, number, quoted, sign, name] = TOKEN.exec(text) ?? [];
    if (number !== undefined) tokens.push({kind: 'number', text: number});
    else if (quoted !== undefined) tokens.push({kind: 'text', text: quoted.slice(1, -1)});
    else if (sign !== undefined) tokens.push({kind: 'sign', text: sign});
    else if (name !== undefined) tokens.push({kind: 'name', text: name});
    else throw new Error(`cannot read ${text.slice(at).trim().slice(0, 20)}`);
  }
  return tokens;
}

class Parser {
  #at = 0;
  #depth = 0;

  constructor(readonly tokens: readonly Token[]) {}

  expression(level = 0): Expression {
    if (++this.#depth > 1_500) throw new Error('the expression is nested too deep');
    let left = level < LEVELS.length ? this.expression(level + 1) : this.#negated();
    for (let name = this.#operator(level); name !== undefined; name = this.#operator(level))
      left = {type: 'operator', name, left, right: this.expression(level + 1)};
    this.#depth -= 1;
    return left;
  }

  end(): void {
    if (this.#at < this.tokens.length) throw new Error(`cannot read on at ${this.#token().text}`);
  }

  #operator(level: number): string | undefined {
    const {kind, text} = this.#token();
    if ((kind !== 'sign' && kind !== 'name') || !LEVELS[level]?.includes(text)) return undefined;
    this.#at += 1;
    return text;
  }

  #negated(): Expression {
    if (!this.#takes('-')) return this.#union();
    return {type: 'negation', of: this.#negated()};
  }

  #union(): Expression {
    let left = this.#path();
    while (this.#takes('|')) left = {type: 'operator', name: '|', left, right: this.#path()};
    return left;
  }

  #path(): Expression {
    if (this.#takes('//')) return {type: 'path', from: 'document', steps: [DESCEND, ...this.#steps()]};
    if (this.#takes('/')) return {type: 'path', from: 'document', steps: this.#beginsStep() ? this.#steps() : []};
    const primary = this.#primary();
    if (!primary) return {type: 'path', from: 'here', steps: this.#steps()};
    const conditions = this.#conditions();
    const from: Expression = conditions.length > 0 ? {type: 'filter', of: primary, conditions} : primary;
    if (this.#takes('//')) return {type: 'path', from, steps: [DESCEND, ...this.#steps()]};
    return this.#takes('/') ? {type: 'path', from, steps: this.#steps()} : from;
  }

  #primary(): Expression | undefined {
    const {kind, text} = this.#token();
    if (kind === 'number' || kind === 'text') {
      this.#at += 1;
      return {type: 'value', value: kind === 'number' ? Number(text) : text};
    }
    if (this.#takes('(')) {
      const inner = this.expression();
      this.#needs(')');
      return inner;
    }
    const isCall = kind === 'name' && this.#token(1).text === '(' && this.#token(1).kind === 'sign';
    if (!isCall || ['node', 'text', 'comment', 'processing-instruction'].includes(text)) return undefined;
    this.#at += 2;
    const args: Expression[] = [];
    while (!this.#takes(')')) {
      if (args.length > 0) this.#needs(',');
      args.push(this.expression());
    }
    return {type: 'call', name: text, args};
  }

  #steps(): PathStep[] {
    const steps = [this.#step()];
    for (;;) {
      if (this.#takes('//')) steps.push(DESCEND, this.#step());
      else if (this.#takes('/')) steps.push(this.#step());
      else return steps;
    }
  }

  #beginsStep(): boolean {
    const {kind, text} = this.#token();
    return kind === 'name' || (kind === 'sign' && ['.', '..', '@', '*'].includes(text));
  }

  #step(): PathStep {
    if (this.#takes('.')) return {axis: 'self', test: {kind: 'node'}, conditions: this.#conditions()};
    if (this.#takes('..')) return {axis: 'parent', test: {kind: 'node'}, conditions: this.#conditions()};
    let axis: Axis = 'child';
    if (this.#takes('@')) axis = 'attribute';
    else if (this.#token(1).kind === 'sign' && this.#token(1).text === '::') {
      const name = this.#token().text;
      if (!AXES.includes(name)) throw new Error(`there is no axis ${name}`);
      axis = name as Axis;
      this.#at += 2;
    }
    return {axis, test: this.#test(), conditions: this.#conditions()};
  }

  #test(): NodeTest {
    const {kind, text} = this.#token();
    if (kind !== 'name' && text !== '*') throw new Error(`${text || 'the end'} is no step`);
    this.#at += 1;
    if (kind === 'name' && this.#takes('(')) {
      const name = this.#token().kind === 'text' ? this.tokens[this.#at++]?.text : undefined;
      this.#needs(')');
      if (text === 'processing-instruction') return {kind: 'instruction', name: name ?? '*'};
      if (text === 'node' || text === 'text' || text === 'comment') return {kind: text};
      throw new Error(`${text}() is no step`);
    }
    const colon = text.indexOf(':');
    return colon < 0
      ? {prefix: text === '*' ? '*' : '', name: text}
      : {prefix: text.slice(0, colon), name: text.slice(colon + 1)};
  }

  #conditions(): Expression[] {
    const conditions: Expression[] = [];
    while (this.#takes('[')) {
      conditions.push(this.expression());
      this.#needs(']');
    }
    return conditions;
  }

  #token(ahead = 0): Token {
    return this.tokens[this.#at + ahead] ?? {kind: 'end', text: ''};
  }

  #takes(sign: string): boolean {
    const {kind, text} = this.#token();
    if (kind !== 'sign' || text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #needs(sign: string): void {
    if (!this.#takes(sign)) throw new Error(`${sign} is missing before ${this.#token().text || 'the end'}`);
  }
}
