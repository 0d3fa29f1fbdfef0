import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { Chance } from './chance.js';
import { literal, type Values } from './values.js';

export const KINDS = ['query', 'mutation', 'subscription'] as const;
export type Kind = (typeof KINDS)[number];

export interface GeneratedOperation {
  readonly kind: Kind;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const DEEPEST = 7;

/** Writes random operations that the schema permits. */
export class OperationWriter {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly chance: Chance,
    private readonly values: Values,
  ) {}

  write(kind: Kind): GeneratedOperation {
    const type = {
      query: this.schema.getQueryType(),
      mutation: this.schema.getMutationType(),
      subscription: this.schema.getSubscriptionType(),
    }[kind];
    if (type === undefined || type === null) throw new Error(`The schema has no ${kind}.`);
    const one = new Operation(this.schema, this.chance, this.values);
    const selected = one.selection(type, kind === 'query' ? 3 : 1, 0);
    const declared = one.declared.length === 0 ? '' : `(${one.declared.join(', ')})`;
    return {
      kind,
      query: [`${kind} Generated${declared} ${selected}`, ...one.fragments].join('\n'),
      variables: one.variables,
    };
  }
}

class Operation {
  readonly declared: string[] = [];
  readonly fragments: string[] = [];
  readonly variables: Record<string, unknown> = {};
  #aliases = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly chance: Chance,
    private readonly values: Values,
  ) {}

  selection(type: GraphQLNamedType, most: number, depth: number): string {
    const { chance } = this;
    const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
    const open =
      depth < DEEPEST ? fields : fields.filter((field) => !isCompositeType(getNamedType(field.type)));
    const chosen = open.length === 0 ? [] : chance.some(open, most);
    const parts = chosen.map((field) => this.#field(field, depth));
    if (isAbstractType(type) && depth < DEEPEST)
      for (const possible of chance.some(this.schema.getPossibleTypes(type), 3))
        parts.push(`... on ${possible.name} ${this.selection(possible, 3, depth + 1)}`);
    // A subscription permits only one field at its root.
    if (parts.length === 0 || (depth > 0 && chance.isTrue(0.1))) parts.push('__typename');
    if (depth > 0 && chance.isTrue(0.05)) return `{ ${this.#fragment(type, parts)} }`;
    return `{ ${parts.join(' ')} }`;
  }

  #fragment(type: GraphQLNamedType, parts: readonly string[]): string {
    const name = `F${this.fragments.length}`;
    this.fragments.push(`fragment ${name} on ${type.name} { ${parts.join(' ')} }`);
    return `...${name}`;
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const { chance } = this;
    // Each field has a separate alias, because fields of one name must not differ.
    this.#aliases += 1;
    const name = chance.isTrue(0.85) && depth > 0 ? field.name : `a${this.#aliases}: ${field.name}`;
    const args = field.args.filter((arg) => isRequiredArgument(arg) || chance.isTrue(0.4));
    const passed = args.map((arg) => `${arg.name}: ${this.#argument(arg)}`).join(', ');
    const type = getNamedType(field.type);
    const inner = isCompositeType(type) ? ` ${this.selection(type, 4, depth + 1)}` : '';
    return `${name}${passed === '' ? '' : `(${passed})`}${depth > 0 && chance.isTrue(0.03) ? this.#directive() : ''}${inner}`;
  }

  #argument(arg: GraphQLArgument): string {
    const { chance, values } = this;
    const value = values.of(arg.name, arg.type);
    // An unpaired surrogate can only be written in JSON.
    if (chance.isTrue(0.4) && JSON.stringify(value)?.includes('\\ud') !== true)
      return literal(value, arg.type);
    const name = `v${this.declared.length}`;
    const isByDefault = chance.isTrue(0.1) && value !== null;
    this.declared.push(`$${name}: ${arg.type}${isByDefault ? ` = ${literal(value, arg.type)}` : ''}`);
    if (!isByDefault) this.variables[name] = value;
    return `$${name}`;
  }

  #directive(): string {
    return ` @${this.chance.pick(['include', 'skip'])}(if: ${this.chance.isTrue(0.5)})`;
  }
}
