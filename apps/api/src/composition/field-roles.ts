import type { Feature } from '../features/feature.js';
import type { FieldRoles, FieldScopes, Roles } from '../identity/authority.js';
import type { Unchanging } from '../platform/unchanging.js';
import type { Mutations } from '../writing/bus/mutations.js';

/** The roles that features define for their fields. Throws if two features define the same field, because one definition would silently win. */
export const fieldRolesOf = (features: readonly Feature[]): FieldRoles => {
  const all = new Map<string, Roles>();
  for (const { fieldRoles = {}, mutations = {} } of features)
    for (const [field, roles] of [...Object.entries(fieldRoles), ...rolesOf(mutations)]) {
      if (all.has(field)) throw new Error(`Two features name roles for ${field}.`);
      all.set(field, roles);
    }
  return Object.fromEntries(all);
};

export const delayedFieldsOf = (features: readonly Feature[]): ReadonlySet<string> =>
  new Set(features.flatMap(({ delayedFields }) => delayedFields ?? []));

const rolesOf = (mutations: Mutations): readonly (readonly [string, Roles])[] =>
  Object.entries(mutations).map(([name, { roles }]) => [`Mutation.${name}`, roles]);

export const fieldScopesOf = (features: readonly Feature[]): FieldScopes => ({
  ...Object.assign({}, ...features.map(({ fieldScopes }) => fieldScopes)),
  ...Object.fromEntries(
    Object.entries(mutationsOf(features)).flatMap(([name, { scope }]) =>
      scope === undefined ? [] : [[`Mutation.${name}`, scope]],
    ),
  ),
});

export const mutationsOf = (features: readonly Feature[]): Mutations =>
  Object.assign({}, ...features.map(({ mutations }) => mutations));

/** The fields whose answers HTTP caches may store. */
export const unchangingFieldsOf = (features: readonly Feature[]): Unchanging => ({
  roots: features.flatMap(({ unchanging }) => unchanging?.roots ?? []),
  except: features.flatMap(({ unchanging }) => unchanging?.except ?? []),
});
