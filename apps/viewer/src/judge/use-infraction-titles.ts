import { InfractionsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';

const NOTHING = {};

/** What an infraction is called by the organization's table; its id where the table names it no more. */
export const useInfractionTitles = (): ((infraction: string) => string) => {
  const { data } = useRequest(InfractionsDocument, NOTHING);
  return (infraction) =>
    data?.judgingRules.table.infractions.find(({ id }) => id === infraction)?.title ?? infraction;
};
