import { getConfig, getUserinfo, type Userinfo } from '@parkett/identity-contract';
import type { Env, OutputOf } from '@parkett/kernel';
import { useQuery } from '@tanstack/react-query';
import { queries, queryOf, useEndpoint } from './queries';

type Config = OutputOf<typeof getConfig>;

const configQuery = { ...queryOf(getConfig, {}), staleTime: Infinity, gcTime: Infinity };

export const knownConfig = (): Config | undefined => queries.getQueryData<Config>(configQuery.queryKey);

/** Fetches the configuration unless it is loaded already. Rejects as the call does. */
export const loadConfig = (): Promise<Config> => queries.fetchQuery(configQuery) as Promise<Config>;

export const useConfig = (): Config | undefined => useQuery(configQuery).data as Config | undefined;

/** Whether prices are simulated, for screens that have not received a price yet. */
export const useEnv = (): Env | undefined => useConfig()?.env;

export const useUserinfo = (): Userinfo | undefined => useEndpoint(getUserinfo, {}).data?.userinfo;
