import { InfractionsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';

const NOTHING = {};

/** Returns the title of an infraction in the organization's table, or its id if the table no longer lists it. */
export const useInfractionTitles = (): ((infraction: string) => string) => {
  const { data } = useRequest(InfractionsDocument, NOTHING);
  return (infraction) =>
    data?.judgingRules.table.infractions.find(({ id }) => id === infraction)?.title ?? infraction;
};
