export const CONTRACT_NOT_FOUND = "No hay ningún contrato con ese código";

export const RECORD_NOT_FOUND = "No hay ningún historial con ese código";

/** How many records a member may have at a time. */
export const MAX_RECORDS = 10;

export const PORTFOLIO_ATTEMPTS = {
  contracts: { points: 60, perSeconds: 10 * 60 },
  records: { points: 60, perSeconds: 10 * 60 },
} as const;

/** A payment that is due in so many days is something to do. */
export const DUE_SOON_DAYS = 3;

/** How many loans of one side are looked for that wait for a member: nobody has so many to answer. */
export const MAX_WAITING = 99;
