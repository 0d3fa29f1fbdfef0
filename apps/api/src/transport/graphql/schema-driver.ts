import { AbstractGraphQLDriver, type GqlModuleOptions } from '@nestjs/graphql';

/** Lets Nest build the schema without serving it. All transports use `execution/`. */
export class SchemaDriver extends AbstractGraphQLDriver<GqlModuleOptions> {
  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
