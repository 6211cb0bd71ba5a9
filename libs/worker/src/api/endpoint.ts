import { endpointAddress, EndpointError, readEndpointKey } from '@reflect/core/harness';
import type { DriverError, Endpoint, EndpointKeySource } from '@reflect/core/harness';

import { driverFailure } from '../failure/driver-failure.js';
import { API_MANUAL } from './api-failure.js';

const NAMES = {
  url: 'worker.apiUrl',
  allowHttp: 'worker.apiAllowHttp',
  keyEnv: 'worker.apiKeyEnv',
  keyFile: 'worker.apiKeyFile',
};

/** Address of a path behind the base URL of the driver. Throws `DRIVER_SETTINGS`. */
export function endpointOf(endpoint: Endpoint, path: string): URL {
  try {
    return endpointAddress(endpoint, path, NAMES);
  } catch (error) {
    throw asDriverError(error);
  }
}

/** The key of the driver; undefined for an endpoint that takes none. Throws `DRIVER_SETTINGS`. */
export async function readApiKey(source: EndpointKeySource): Promise<string | undefined> {
  try {
    return await readEndpointKey(source, NAMES);
  } catch (error) {
    throw asDriverError(error);
  }
}

function asDriverError(error: unknown): DriverError {
  if (!(error instanceof EndpointError)) throw error;
  return driverFailure(API_MANUAL, 'DRIVER_SETTINGS', { said: error.message, cause: error.cause });
}
