import { AbstractGraphQLDriver, type GqlModuleOptions } from '@nestjs/graphql';

/** Has Nest make the schema and serve nothing: every way in prepares and executes operations in the same way (`execution/`). */
export class SchemaDriver extends AbstractGraphQLDriver<GqlModuleOptions> {
  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
