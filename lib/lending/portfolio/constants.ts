export const CONTRACT_NOT_FOUND = "No hay ningún contrato con ese código";

export const PORTFOLIO_ATTEMPTS = { contracts: { points: 60, perSeconds: 10 * 60 } } as const;
