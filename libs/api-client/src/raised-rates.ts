const many = '1000000';

/** The environment of a server that is called by many clients from one address, or by few very fast. */
export const raisedRates = {
  PARKETT_LIMIT_ADDRESS: many,
  PARKETT_LIMIT_ROUTE: many,
  PARKETT_LIMIT_ACCOUNT: many,
  PARKETT_LIMIT_DEVICE: many,
  PARKETT_LIMIT_SOCKETS: many,
  PARKETT_LIMIT_SOCKETS_ACCOUNT: many,
  PARKETT_LIMIT_CONNECTIONS: many,
  PARKETT_LIMIT_CONNECTIONS_ADDRESS: many,
  PARKETT_LIMIT_REGISTER_ADDRESS: many,
  PARKETT_LIMIT_CODE_ADDRESS: many,
  PARKETT_LIMIT_UPLOAD_ACCOUNT: many,
  PARKETT_LIMIT_SUBMISSION_ACCOUNT: many,
} as const;
